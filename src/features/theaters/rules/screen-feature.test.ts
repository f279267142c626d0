import { describe, expect, it } from 'vitest'
import { screenFeatureName } from './screen-feature'

describe('screenFeatureName (theaters.json: screens[].accessibility and outages[].feature are free text)', () => {
  it.each([
    ['HearingLoop', 'HearingLoop'],
    ['hearing loop', 'HearingLoop'],
    ['Screen.Accessibility.HearingImpaired', 'HearingLoop'],
    ['wheelchair-spaces', 'Wheelchair'],
    ['WHEELCHAIR', 'Wheelchair'],
    ['captions', 'ClosedCaptions'],
    ['elevator', 'Lift'],
    ['Audio description', 'AudioDescription'],
    ['Organ', 'Organ'],
    ['step-free side door', 'StepFreeSideDoor'],
    ['boucle à induction', 'BoucleÀInduction'],
    ['לולאת שמע', 'לולאתשמע'],
    ['...', ''],
  ])('reads %s as %s', (feature, name) => {
    expect(screenFeatureName(feature)).toBe(name)
  })
})
