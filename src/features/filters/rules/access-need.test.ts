import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ACCESS_NEEDS, meetsNeeds, needOfTag, needOutOfOrder, needsMet } from '../../schedule/rules/access-need'
import { formatAccessProfile, parseAccessProfile } from '../client/access-profile-store'
import { createScreenTagger } from '../../schedule/rules/screen-tags'

describe('needOfTag (issue: audio description, captions, hearing loop, relaxed, wheelchair, baby)', () => {
  it.each([
    ['Showtime.Accessibility.AudioDescription', 'audioDescription'],
    ['showtime.accessibility.OPENCAPTION', 'captions'],
    ['Showtime.Accessibility.ClosedCaption', 'captions'],
    ['Screen.Accessibility.HearingLoop', 'hearingLoop'],
    ['Showtime.Accessibility.HearingImpaired', 'hearingLoop'],
    ['Showtime.Restriction.Relaxed', 'relaxed'],
    ['Screen.Accessibility.Wheelchair', 'wheelchair'],
    ['Showtime.Restriction.BabyClub', 'baby'],
    // Headsets in the room are no description of the film.
    ['Screen.Accessibility.AudioDescription', null],
    ['Format.Projection.Imax', null],
    ['Screen.Outage.HearingLoop', null],
  ])('%s meets %s', (tag, need) => {
    expect(needOfTag(tag)).toBe(need)
  })
})

describe('needOutOfOrder', () => {
  it.each([
    ['Screen.Outage.HearingLoop', 'hearingLoop'],
    ['screen.outage.hearingimpaired', 'hearingLoop'],
    ['Screen.Outage.AudioDescription', 'audioDescription'],
    ['Screen.Outage.ClosedCaptions', 'captions'],
    ['Screen.Outage.Wheelchair', 'wheelchair'],
    // Without the lift a wheelchair space is out of reach.
    ['Screen.Outage.Lift', 'wheelchair'],
    ['Screen.Outage.Organ', null],
    ['Screen.Accessibility.HearingLoop', null],
  ])('%s takes away %s', (tag, need) => {
    expect(needOutOfOrder(tag)).toBe(need)
  })
})

describe('meetsNeeds', () => {
  it.each<[string, string[], ('wheelchair' | 'captions' | 'audioDescription')[], boolean]>([
    ['nothing is needed', [], [], true],
    ['it has what is needed', ['Screen.Accessibility.Wheelchair'], ['wheelchair'], true],
    ['one of two is missing', ['Screen.Accessibility.Wheelchair'], ['wheelchair', 'captions'], false],
    [
      'what it has is out of order',
      ['Showtime.Accessibility.AudioDescription', 'Screen.Outage.AudioDescription'],
      ['audioDescription'],
      false,
    ],
    [
      'something else is out of order',
      ['Screen.Accessibility.Wheelchair', 'Screen.Outage.HearingLoop'],
      ['wheelchair'],
      true,
    ],
  ])('%s', (_, tags, needs, isMet) => {
    expect(meetsNeeds(tags, needs)).toBe(isMet)
  })

  const needs = fc.uniqueArray(fc.constantFrom(...ACCESS_NEEDS))
  const tag = fc.constantFrom(
    'Showtime.Accessibility.AudioDescription',
    'Showtime.Accessibility.ClosedCaption',
    'Showtime.Accessibility.OpenCaption',
    'Showtime.Accessibility.Relaxed',
    'Showtime.Restriction.BabyClub',
    'Screen.Accessibility.HearingImpaired',
    'Format.Projection.Imax',
  )
  const feature = fc.constantFrom('Wheelchair', 'HearingLoop', 'AudioDescription', 'ClosedCaptions', 'Lift', 'Organ')
  const showing = fc.record({
    tags: fc.uniqueArray(tag),
    features: fc.uniqueArray(feature),
    broken: fc.uniqueArray(feature),
  })
  const tagsOf = ({ tags, features, broken }: { tags: string[]; features: string[]; broken: string[] }) =>
    createScreenTagger([{ name: '1', accessibility: features, outages: broken.map(name => ({ feature: name })) }])({
      screen: '1',
      startsAt: '2025-01-10T19:30:00',
      tags,
    })

  it('never finds more showings for more needs', () => {
    fc.assert(
      fc.property(fc.array(showing), needs, needs, (showings, some, more) => {
        const all = showings.map(tagsOf)
        const found = all.filter(tags => meetsNeeds(tags, some))
        const narrowed = all.filter(tags => meetsNeeds(tags, [...some, ...more]))
        expect(found).toEqual(expect.arrayContaining(narrowed))
        expect(narrowed.length).toBeLessThanOrEqual(found.length)
      }),
    )
  })

  it('never finds more showings for more outages, and is what needsMet lists', () => {
    fc.assert(
      fc.property(showing, fc.uniqueArray(feature), needs, (one, alsoBroken, wanted) => {
        const whole = tagsOf(one)
        const broken = tagsOf({ ...one, broken: [...one.broken, ...alsoBroken] })
        expect(!meetsNeeds(broken, wanted) || meetsNeeds(whole, wanted)).toBe(true)
        expect(meetsNeeds(whole, needsMet(whole))).toBe(true)
        expect(meetsNeeds(whole, wanted)).toBe(wanted.every(need => needsMet(whole).includes(need)))
      }),
    )
  })
})

describe('the profile as text (contracts: key accessProfile)', () => {
  it.each([
    [null, []],
    ['', []],
    ['captions', ['captions']],
    ['wheelchair, captions', ['captions', 'wheelchair']],
    ['captions,telepathy,captions', ['captions']],
    ['{"needs":1}', []],
  ])('reads %j as %j', (text, wanted) => {
    expect(parseAccessProfile(text)).toEqual(wanted)
  })

  it('writes what it reads, in the order in which needs are offered', () => {
    expect(formatAccessProfile(['baby', 'captions'])).toBe('captions,baby')
    expect(formatAccessProfile([])).toBe('')
  })
})

const realData = process.env['REAL_DATA_DIR']
const recorded = join(realData ?? '', 'everyman-gatsby-2025-01/showtimes-flat.json')

describe.skipIf(!realData || !existsSync(recorded))('needs on a recorded circuit (REAL_DATA_DIR)', () => {
  it('know every access tag of its 1,691 showtimes, and find the showings that have one', () => {
    const showtimes: { tags: string[] }[] = JSON.parse(readFileSync(recorded, 'utf8'))
    const tags = [...new Set(showtimes.flatMap(showtime => showtime.tags))]
    const access = tags.filter(tag => /\.accessibility\./i.test(tag))
    expect(access.filter(tag => needOfTag(tag) === null)).toEqual([])
    const count = (need: (typeof ACCESS_NEEDS)[number]) => showtimes.filter(one => meetsNeeds(one.tags, [need])).length
    expect(count('captions')).toBe(23)
    expect(count('baby')).toBe(28)
  })
})
