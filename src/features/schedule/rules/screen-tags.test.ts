import { describe, expect, it } from 'vitest'
import { createScreenTagger } from './screen-tags'

const AT = '2025-01-10T19:30:00'
const DIGITAL = 'Format.Projection.Digital'
const DESCRIBED = 'Showtime.Accessibility.AudioDescription'

interface Outage {
  feature: string
  from?: string
  to?: string
}

function tagsIn(input: {
  features?: string[]
  outages?: Outage[]
  tags?: string[]
  startsAt?: string
  screen?: string
}) {
  const { features = [], outages = [], tags = [DIGITAL], startsAt = AT, screen = '4' } = input
  return createScreenTagger([{ name: '4', accessibility: features, outages }])({ screen, startsAt, tags })
}

describe('what a screen brings to its showings (issue: access profile)', () => {
  it('is added behind what the source says', () => {
    expect(tagsIn({ features: ['Wheelchair', 'hearing loop'] })).toEqual([
      DIGITAL,
      'Screen.Accessibility.Wheelchair',
      'Screen.Accessibility.HearingLoop',
    ])
  })

  it('is not said twice where the source has its own tag for it', () => {
    const tags = ['Screen.Accessibility.HearingImpaired']
    expect(tagsIn({ features: ['HearingLoop'], tags })).toEqual(tags)
  })

  it.each([
    ['Screen 4', 'screen  4', true],
    ['Grande salle', 'GRANDE SALLE ', true],
    ['4', '14', false],
  ])('stands in %s for a showing in %s: %s', (name, screen, isFound) => {
    const tagger = createScreenTagger([{ name, accessibility: ['Lift'], outages: [] }])
    expect(tagger({ screen, startsAt: AT, tags: [] })).toEqual(isFound ? ['Screen.Accessibility.Lift'] : [])
  })

  it('leaves a showing without a screen, or in one that nobody described, as it is', () => {
    const tags = [DIGITAL]
    const tagger = createScreenTagger([{ name: null, accessibility: ['Lift'], outages: [] }])
    expect(tagger({ screen: null, startsAt: AT, tags })).toBe(tags)
    expect(tagger({ screen: '9', startsAt: AT, tags })).toBe(tags)
  })
})

describe('an outage of a screen (issue: screens[].outages {feature, from, to, note})', () => {
  it.each<[string, Outage, string, boolean]>([
    ['its first day is inclusive', { feature: 'HearingLoop', from: '2025-01-10' }, '2025-01-10T00:00:00', true],
    ['the day before is not', { feature: 'HearingLoop', from: '2025-01-10' }, '2025-01-09T23:59:00', false],
    ['its last day is inclusive', { feature: 'HearingLoop', to: '2025-01-10' }, '2025-01-10T23:59:00', true],
    ['the day after is not', { feature: 'HearingLoop', to: '2025-01-10' }, '2025-01-11T00:15:00', false],
    ['without ends it holds always', { feature: 'HearingLoop' }, AT, true],
    ['a local time begins it', { feature: 'HearingLoop', from: '2025-01-10T19:30' }, AT, true],
    ['a local time ends it', { feature: 'HearingLoop', to: '2025-01-10T19:30' }, AT, false],
    ['before that time it holds', { feature: 'HearingLoop', to: '2025-01-10T19:31' }, AT, true],
  ])('flags by the local start: %s', (_, outage, startsAt, isFlagged) => {
    const tags = tagsIn({ features: ['HearingLoop'], outages: [outage], startsAt })
    expect(tags.includes('Screen.Outage.HearingLoop')).toBe(isFlagged)
    expect(tags.includes('Screen.Accessibility.HearingLoop')).toBe(!isFlagged)
  })

  it('takes away the source’s own word for what is out of order', () => {
    const outages = [{ feature: 'hearing loop' }]
    expect(tagsIn({ outages, tags: ['Screen.Accessibility.HearingImpaired'] })).toEqual(['Screen.Outage.HearingLoop'])
  })

  it.each<[string, string, string[], boolean]>([
    ['AudioDescription', 'a described film', [DESCRIBED], true],
    ['AudioDescription', 'a film that is not', [DIGITAL], false],
    ['ClosedCaptions', 'captions on a device', ['Showtime.Accessibility.ClosedCaption'], true],
    ['captions', 'captions on a device', ['Showtime.Accessibility.ClosedCaption'], true],
    ['ClosedCaptions', 'captions in the picture', ['Showtime.Accessibility.OpenCaption'], false],
    ['ClosedCaptions', 'both', ['Showtime.Accessibility.ClosedCaption', 'Showtime.Accessibility.OpenCaption'], false],
    ['Wheelchair', 'any film', [DIGITAL], true],
    ['Lift', 'any film', [DIGITAL], true],
    ['Swivel seats', 'any film', [DIGITAL], true],
  ])('of %s concerns %s (%j): %s', (feature, _, tags, isFlagged) => {
    expect(tagsIn({ outages: [{ feature }], tags }).some(tag => tag.startsWith('Screen.Outage.'))).toBe(isFlagged)
  })

  it('of equipment does not make a film described: the screen has headsets, the film no track', () => {
    expect(tagsIn({ features: ['AudioDescription'] })).not.toContain(DESCRIBED)
  })
})
