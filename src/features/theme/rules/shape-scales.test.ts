import { describe, expect, it } from 'vitest'
import { radiiOf, radiusProperties } from './radius-scales'
import { RADII, BREAKPOINTS, CONTAINERS, DURATIONS, Z_INDICES } from './shape-scales'
import { BUTTON_VARIANTS } from './theme-variants'

describe('shape and layout (specification §9)', () => {
  it.each([
    ['breakpoints', BREAKPOINTS, ['640px', '768px', '1024px', '1280px', '1600px']],
    ['containers', CONTAINERS, { sm: '620px', md: '744px', lg: '892px', xl: '1120px', xxl: '1440px' }],
    ['stacking order', Z_INDICES, { header: 400, subHeader: 401, modal: 9999, popper: 300, stickyFooter: 200 }],
    ['durations', DURATIONS, { fast: '150ms', base: '300ms', slow: '600ms' }],
    ['buttons', BUTTON_VARIANTS.base, expect.objectContaining({ minHeight: 'button', textTransform: 'uppercase' })],
  ])('%s are the specification’s', (_what, ours, specified) => {
    expect(ours).toEqual(specified)
  })

  it.each([
    ['NONE', { xSmall: '0px', small: '0px', medium: '0px', large: '0px', xLarge: '0px' }],
    ['HIGH', { xSmall: '3px', small: '12px', medium: '26px', large: '40px', xLarge: '50px' }],
    // content is MEDIUM by default, and what nobody knows is the default
    ['constructor', radiiOf({ content: 'MEDIUM', buttons: 'ODD' })],
  ])('content of roundness %s', (content, radii) => {
    expect(radiiOf({ content, buttons: 'ODD' })).toMatchObject(radii)
  })

  it.each([
    ['NONE', { buttonForceSmall: '0px', buttonSmall: '0px', buttonMedium: '0px' }],
    ['HIGH', { buttonForceSmall: '6px', buttonSmall: '999px', buttonMedium: '999px' }],
    ['MEDIUM', { buttonSmall: '4px', buttonMedium: '8px' }],
    ['ODD', { buttonSmall: '999px', buttonMedium: '999px' }],
  ])('buttons of roundness %s', (buttons, radii) => {
    expect(radiiOf({ content: 'NONE', buttons })).toMatchObject(radii)
  })

  it('sets each radius as the custom property that the theme names', () => {
    const customProperties = radiusProperties({ content: 'HIGH', buttons: 'MEDIUM' })
    const named = Object.values(RADII).flatMap(value => /^var\((--.+)\)$/.exec(value)?.[1] ?? [])
    expect(Object.keys(customProperties).sort()).toEqual(named.sort())
    expect(customProperties).toMatchObject({ '--radius-x-large': '50px', '--radius-button-medium': '8px' })
  })
})
