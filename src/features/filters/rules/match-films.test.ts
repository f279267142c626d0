import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildTestDigest, parseWholeDigest } from '../../../../tests/builders/test-digest'
import { buildTestShowtime, TEST_ATTRIBUTES } from '../../../../tests/builders/test-schedule'
import { indexDigest, matchFilms, weighClasses } from './match-films'
import { buildFacets } from './facets'
import { createShowtimeFilter } from './filter-showtimes'
import { readFinderQuery } from './finder-query'
import type { Showtime } from '../../schedule/rules/showtime'

const digestOf = (showtimes: readonly Showtime[]) => {
  const parsed = parseWholeDigest(buildTestDigest(showtimes))
  if (!parsed.ok) throw new Error(parsed.error)
  return parsed.value
}
const NOWHERE = { theaterIds: null, days: null, now: null, graceOf: () => 0 }
const attributes = TEST_ATTRIBUTES

const showtimes = fc.array(
  fc
    .record({
      theaterId: fc.constantFrom('harbour', 'quarry', 'lido'),
      movieId: fc.constantFrom('metropolis', 'sunrise', 'charade'),
      startsAt: fc
        .record({ day: fc.integer({ min: 20, max: 24 }), hour: fc.integer({ min: 0, max: 23 }) })
        .map(({ day, hour }) => `2025-01-${day}T${String(hour).padStart(2, '0')}:30:00`),
      tags: fc.subarray(TEST_ATTRIBUTES.map(({ tag }) => tag)),
      availability: fc.constantFrom('available', 'almostFull', 'soldOut', 'cancelled'),
    })
    .map(own => buildTestShowtime(own)),
  { maxLength: 60 },
)

const pages = fc.record({
  format: fc.constantFrom(undefined, '35mm', 'imax'),
  language: fc.constantFrom(undefined, 'original'),
  access: fc.constantFrom(undefined, 'audioDescription'),
  time: fc.constantFrom(undefined, 'night', 'morning,evening'),
  sold: fc.constantFrom(undefined, 'hide'),
})
const reaches = fc.record({
  theaterIds: fc.option(fc.subarray(['harbour', 'quarry', 'nowhere'])),
  days: fc.option(fc.subarray(['2025-01-21', '2025-01-22', '2025-01-23'])),
  now: fc.option(fc.integer({ min: Date.parse('2025-01-20'), max: Date.parse('2025-01-25') })),
})

describe('films with a showtime that fits', () => {
  it('are those that looking at each showtime on its own would find', () => {
    fc.assert(
      fc.property(showtimes, pages, reaches, (list, page, reach) => {
        const { query } = readFinderQuery(page)
        const fits = createShowtimeFilter({ query, needs: [], attributes })
        const graceOf = (theaterId: string) => (theaterId === 'quarry' ? 15 : 0)
        const fitting = list.filter(
          showtime =>
            showtime.availability !== 'cancelled' &&
            fits(showtime) &&
            (reach.theaterIds?.includes(showtime.theaterId) ?? true) &&
            (reach.days?.includes(showtime.businessDay) ?? true) &&
            (reach.now === null || showtime.startsAtMs + graceOf(showtime.theaterId) * 60_000 >= reach.now),
        )
        const found = matchFilms(indexDigest(digestOf(list)), { fits, graceOf, ...reach })
        expect(new Set(found.keys())).toEqual(new Set(fitting.map(({ movieId }) => movieId)))
        for (const [movieId, match] of found) {
          const own = fitting.filter(showtime => showtime.movieId === movieId)
          expect(match.count).toBe(own.length)
          expect(match.theaterCount).toBe(new Set(own.map(({ theaterId }) => theaterId)).size)
          expect(match.next.startsAtMs).toBe(Math.min(...own.map(({ startsAtMs }) => startsAtMs)))
        }
      }),
    )
  })

  it('are counted for facets as each showtime on its own would be', () => {
    fc.assert(
      fc.property(showtimes, pages, (list, page) => {
        const { query } = readFinderQuery(page)
        const weighed = weighClasses(indexDigest(digestOf(list)), NOWHERE)
        const offered = list.filter(({ availability }) => availability !== 'cancelled')
        expect(buildFacets({ query, needs: [], attributes, offered: weighed, locale: 'en' })).toEqual(
          buildFacets({ query, needs: [], attributes, offered, locale: 'en' }),
        )
      }),
    )
  })

  it('are found with one index for one digest', () => {
    const digest = digestOf([buildTestShowtime()])
    expect(indexDigest(digest)).toBe(indexDigest(digest))
  })
})
