import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildTestShowtime, TEST_ATTRIBUTES } from '../../../../tests/builders/test-schedule'
import { ACCESS_NEEDS } from '../../schedule/rules/access-need'
import { createShowtimeCheck, createShowtimeFilter, findUnofferedFacets } from './filter-showtimes'
import { UNDERSTOOD_TAG } from '../../schedule/rules/showtime'
import { TIMES_OF_DAY } from '../../schedule/rules/business-day'
import type { FinderQuery } from './finder-query'
import type { Attribute } from '../../schedule/rules/showtime'

const ATTRIBUTES: Attribute[] = [
  ...TEST_ATTRIBUTES,
  { tag: 'Format.Projection.Imax', label: 'IMAX', kind: 'format', weight: 90 },
  { tag: 'Format.Projection.Film35mm', label: '35 mm', kind: 'format', weight: 80 },
  { tag: 'Localization.Subtitle.French', label: 'French subtitles', kind: 'subtitle', weight: 50 },
  { tag: 'Auditorium.Experience.DolbyAtmos', label: 'Dolby Atmos', kind: 'experience', weight: 70 },
]
const TAGS = [
  ...ATTRIBUTES.map(({ tag }) => tag),
  'Screen.Accessibility.Wheelchair',
  'Screen.Outage.Wheelchair',
  'Showtime.Accessibility.OpenCaption',
  `${UNDERSTOOD_TAG}fr`,
  `${UNDERSTOOD_TAG}zxx`,
]
const NOTHING: FinderQuery = {
  day: null,
  facets: { format: [], language: [], subtitles: [], experience: [] },
  understood: [],
  access: null,
  times: [],
  startsFrom: null,
  endsBy: null,
  showsPairs: false,
  hidesSoldOut: false,
  showsPast: false,
}
const ask = (own: Partial<FinderQuery>): FinderQuery => ({ ...NOTHING, ...own })
const facet = (own: Partial<FinderQuery['facets']>) => ask({ facets: { ...NOTHING.facets, ...own } })
const fits = (query: FinderQuery, own: Parameters<typeof buildTestShowtime>[0], needs: readonly [] = []) =>
  createShowtimeFilter({ query, needs, attributes: ATTRIBUTES })(buildTestShowtime(own))

describe('createShowtimeFilter', () => {
  it.each([
    ['nothing asked', NOTHING, {}, true],
    ['the format asked', facet({ format: ['imax'] }), { tags: ['Format.Projection.IMAX'] }, true],
    ['another format', facet({ format: ['imax'] }), { tags: ['Format.Projection.35mm'] }, false],
    ['any of two formats', facet({ format: ['imax', '35mm'] }), { tags: ['Format.Projection.35mm'] }, true],
    ['a tag that reads the same', facet({ format: ['35mm'] }), { tags: ['Format.Projection.Film35mm'] }, true],
    ['its spelling in an address', facet({ format: ['FILM35mm'] }), { tags: ['Format.Projection.35mm'] }, true],
    ['a key that no attribute has', facet({ format: ['smellovision'] }), {}, true],
    ['an experience asked as a format', facet({ format: ['dolbyatmos'] }), {}, true],
    [
      'both facets asked, one met',
      facet({ format: ['imax'], subtitles: ['french'] }),
      { tags: ['Format.Projection.Imax'] },
      false,
    ],
    ['all needs met', ask({ access: ['wheelchair'] }), { tags: ['Screen.Accessibility.Wheelchair'] }, true],
    [
      'two needs, one of them met',
      ask({ access: ['wheelchair', 'captions'] }),
      { tags: ['Screen.Accessibility.Wheelchair'] },
      false,
    ],
    [
      'a need out of order',
      ask({ access: ['wheelchair'] }),
      { tags: ['Screen.Accessibility.Wheelchair', 'Screen.Outage.Wheelchair'] },
      false,
    ],
    ['a language that is understood', ask({ understood: ['fr'] }), { tags: [`${UNDERSTOOD_TAG}fr`] }, true],
    ['any of two languages', ask({ understood: ['en', 'fr'] }), { tags: [`${UNDERSTOOD_TAG}fr`] }, true],
    ['another language', ask({ understood: ['en'] }), { tags: [`${UNDERSTOOD_TAG}fr`] }, false],
    ['no words', ask({ understood: ['ja'] }), { tags: [`${UNDERSTOOD_TAG}zxx`] }, true],
    ['an unknown language', ask({ understood: ['en'] }), {}, false],
    ['an unknown language, asked for', ask({ understood: ['en', 'und'] }), {}, true],
    ['before noon', ask({ times: ['morning'] }), { startsAt: '2025-01-23T11:59:00' }, true],
    ['noon', ask({ times: ['morning'] }), { startsAt: '2025-01-23T12:00:00' }, false],
    ['after midnight', ask({ times: ['night'] }), { startsAt: '2025-01-24T01:15:00' }, true],
    ['sold out and hidden', ask({ hidesSoldOut: true }), { availability: 'soldOut' as const }, false],
    ['cancelled is not sold out', ask({ hidesSoldOut: true }), { availability: 'cancelled' as const }, true],
  ])('with %s', (_, query, own, expected) => {
    expect(fits(query, own)).toBe(expected)
  })

  it('applies the visitor’s needs only where the address is silent about access', () => {
    const filter = (query: FinderQuery) => createShowtimeFilter({ query, needs: ['captions'], attributes: ATTRIBUTES })
    expect(filter(NOTHING)(buildTestShowtime())).toBe(false)
    expect(filter(ask({ access: [] }))(buildTestShowtime())).toBe(true)
  })

  const anyQuery = fc.record({
    day: fc.constant(null),
    facets: fc.record({
      format: fc.subarray(['imax', '35mm', 'film35mm', '', '__proto__', 'x']),
      language: fc.subarray(['original', 'constructor']),
      subtitles: fc.subarray(['english', 'french']),
      experience: fc.subarray(['dolbyatmos']),
    }),
    understood: fc.subarray(['en', 'fr', 'und', 'zxx']),
    access: fc.option(fc.subarray([...ACCESS_NEEDS])),
    times: fc.subarray([...TIMES_OF_DAY]),
    startsFrom: fc.constant(null),
    endsBy: fc.constant(null),
    showsPairs: fc.boolean(),
    hidesSoldOut: fc.boolean(),
    showsPast: fc.boolean(),
  })
  const anyShowtime = fc
    .record({
      tags: fc.subarray(TAGS),
      hour: fc.integer({ min: 0, max: 23 }),
      availability: fc.constantFrom('available' as const, 'soldOut' as const, 'cancelled' as const),
    })
    .map(({ tags, hour, availability }) =>
      buildTestShowtime({ tags, availability, startsAt: `2025-01-23T${String(hour).padStart(2, '0')}:00:00` }),
    )
  const apply = (query: FinderQuery, list: ReturnType<typeof buildTestShowtime>[]) =>
    list.filter(createShowtimeFilter({ query, needs: [], attributes: ATTRIBUTES }))

  it('only ever takes away, and filters commute', () => {
    fc.assert(
      fc.property(anyQuery, anyQuery, fc.array(anyShowtime), (one, other, list) => {
        const narrowed = apply(one, list)
        expect(narrowed.every(showtime => list.includes(showtime))).toBe(true)
        expect(apply(other, narrowed)).toEqual(apply(one, apply(other, list)))
        expect(apply(one, narrowed)).toEqual(narrowed)
      }),
    )
  })

  it('never throws, whatever keys an address asks for', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), anyShowtime, (keys, showtime) => {
        const query = ask({ facets: { format: keys, language: keys, subtitles: keys, experience: keys } })
        createShowtimeFilter({ query, needs: [], attributes: ATTRIBUTES })(showtime)
        createShowtimeFilter({ query, needs: [], attributes: [] })(showtime)
      }),
    )
  })
})

describe('createShowtimeCheck', () => {
  it('names every condition that turns a showtime away', () => {
    const query = { ...facet({ format: ['imax'] }), times: ['morning' as const], hidesSoldOut: true }
    const check = createShowtimeCheck({ query, needs: ['captions'], attributes: ATTRIBUTES })
    expect(check(buildTestShowtime({ availability: 'soldOut' }))).toEqual(['format', 'access', 'time', 'sold'])
  })
})

describe('findUnofferedFacets', () => {
  it('names keys that no attribute of their facet has', () => {
    expect(
      findUnofferedFacets({ query: facet({ format: ['imax', 'beta'], language: ['imax'] }), attributes: ATTRIBUTES }),
    ).toEqual([
      { name: 'format', value: 'beta' },
      { name: 'language', value: 'imax' },
    ])
  })
})
