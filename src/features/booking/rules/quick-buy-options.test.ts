import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bookableShowings, type Showing } from './bookable-showtimes'
import { resolveQuickBuy } from './quick-buy-options'

const MINUTE_MS = 60_000
const NOW = Date.parse('2025-01-23T18:00:00Z')
const locale = 'sv'
const titleOf = (movieId: string) => `Film ${movieId}`
const at = (movieId: string, businessDay: string, own: Partial<Showing> = {}): Showing => ({
  movieId,
  businessDay,
  startsAtMs: NOW + 60 * MINUTE_MS,
  availability: 'available',
  tags: [],
  ...own,
})
const film = (movieId: string, ...theaterIds: string[]) => ({ movieId, title: titleOf(movieId), theaterIds })
const nothing = { theaterId: 'harbour', movieId: null, day: null }

describe('resolveQuickBuy', () => {
  const films = [film('b', 'harbour'), film('a', 'harbour', 'quarry'), film('c', 'quarry'), film('d', 'mint', 'quarry')]
  const showings = [
    at('a', '2025-01-24', { availability: 'soldOut' }),
    at('a', '2025-01-26'),
    at('b', '2025-01-23'),
    at('a', '2025-01-24', { availability: 'soldOut' }),
    at('new', '2025-01-25'),
  ]
  const resolve = (choice: Partial<typeof nothing> | { movieId?: string | null; day?: string | null }) =>
    resolveQuickBuy({ choice: { ...nothing, ...choice }, showings, films, titleOf, locale })

  it('offers the theater’s films in display order, unknown ones last, and those of other theaters apart', () => {
    const { here, elsewhere, film: chosen } = resolve({})
    expect(here).toEqual([
      { movieId: 'b', title: 'Film b', count: 1 },
      { movieId: 'a', title: 'Film a', count: 3 },
      { movieId: 'new', title: 'Film new', count: 1 },
    ])
    expect(elsewhere.map(({ movieId }) => movieId)).toEqual(['c', 'd'])
    expect(chosen).toBeNull()
  })

  it('takes the nearest day that is not sold out, until the visitor chooses', () => {
    expect(resolve({ movieId: 'a' }).days).toEqual([
      { day: '2025-01-24', count: 2, isSoldOut: true },
      { day: '2025-01-26', count: 1, isSoldOut: false },
    ])
    expect(resolve({ movieId: 'a' }).day).toBe('2025-01-26')
    expect(resolve({ movieId: 'a', day: '2025-01-24' }).day).toBe('2025-01-24')
    expect(resolve({ movieId: 'a', day: '2025-02-02' }).day).toBe('2025-01-26')
  })

  it('takes the nearest day where all are sold out', () => {
    const soldOut = showings.map(showing => ({ ...showing, availability: 'soldOut' as const }))
    const choice = { ...nothing, movieId: 'a' }
    expect(resolveQuickBuy({ choice, showings: soldOut, films, titleOf, locale }).day).toBe('2025-01-24')
  })

  it('says where a film is on that the theater does not show', () => {
    const { film: chosen, days, day } = resolve({ movieId: 'd' })
    expect(chosen).toEqual({ movieId: 'd', title: 'Film d', isHere: false, theaterIds: ['mint', 'quarry'] })
    expect([days, day]).toEqual([[], null])
  })

  it('takes a film that is nowhere any more for none', () => {
    const { film: chosen, days, day } = resolve({ movieId: 'gone' })
    expect([chosen, days, day]).toEqual([null, [], null])
    expect(resolve({ movieId: null }).days).toEqual([])
  })

  it('takes a film whose only theater has no showing of it any more for none', () => {
    const choice = { ...nothing, movieId: 'b' }
    expect(resolveQuickBuy({ choice, showings: [at('a', '2025-01-23')], films, titleOf, locale }).film).toBeNull()
  })

  it('offers films elsewhere that another theater shows too, the chosen one or not', () => {
    const { elsewhere } = resolveQuickBuy({ choice: nothing, showings: [], films, titleOf, locale })
    expect(elsewhere.map(({ movieId }) => movieId)).toEqual(['a', 'c', 'd'])
  })

  it('orders films that the index does not know by title, as the site’s language does', () => {
    const some = ['y', 'ö', 'z', 'x', 'a'].map(movieId => at(movieId, '2025-01-23'))
    const { here } = resolveQuickBuy({ choice: nothing, showings: some, films, titleOf, locale })
    expect(here.map(({ movieId }) => movieId)).toEqual(['a', 'x', 'y', 'z', 'ö'])
    expect(
      resolveQuickBuy({ choice: nothing, showings: some, films, titleOf, locale: 'de' }).here.map(
        ({ movieId }) => movieId,
      ),
    ).toEqual(['a', 'ö', 'x', 'y', 'z'])
  })

  it('orders days, and calls one sold out when every showing of it is', () => {
    const some = [
      at('b', '2025-01-25', { availability: 'soldOut' }),
      at('b', '2025-01-23'),
      at('b', '2025-01-24', { availability: 'soldOut' }),
      at('b', '2025-01-25'),
    ]
    const { days, film: chosen } = resolveQuickBuy({ choice: nothing, showings: some, films, titleOf, locale })
    expect(days).toEqual([
      { day: '2025-01-23', count: 1, isSoldOut: false },
      { day: '2025-01-24', count: 1, isSoldOut: true },
      { day: '2025-01-25', count: 2, isSoldOut: false },
    ])
    expect(chosen).toEqual({ movieId: 'b', title: 'Film b', isHere: true, theaterIds: ['harbour'] })
  })

  it('chooses the only film of a theater', () => {
    const { film: chosen } = resolveQuickBuy({
      choice: nothing,
      showings: [at('b', '2025-01-23')],
      films,
      titleOf,
      locale,
    })
    expect(chosen?.movieId).toBe('b')
  })

  it('offers every film where no theater is chosen', () => {
    const choice = { ...nothing, theaterId: null }
    const { here, elsewhere } = resolveQuickBuy({ choice, showings: [], films, titleOf, locale })
    expect([here, elsewhere.map(({ movieId }) => movieId)]).toEqual([[], ['b', 'a', 'c', 'd']])
  })

  it('offers nothing that leads nowhere: behind every film, day and place lies a showing', () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd')
    const day = fc.constantFrom('2025-01-23', '2025-01-24', '2025-01-25')
    const showing = fc.record({
      movieId: id,
      businessDay: day,
      startsAtMs: fc.integer({ min: NOW - 3_600_000, max: NOW + 86_400_000 }),
      availability: fc.constantFrom('available', 'almostFull', 'soldOut', 'cancelled'),
      tags: fc.constantFrom<string[]>([], ['Screen.Accessibility.Wheelchair'], ['Showtime.Accessibility.Relaxed']),
    })
    const theater = fc.constantFrom('harbour', 'quarry', 'mint')
    const indexed = fc.uniqueArray(
      fc.record({ movieId: id, theaterIds: fc.uniqueArray(theater, { minLength: 1 }) }).map(one => ({
        ...one,
        title: titleOf(one.movieId),
      })),
      { selector: one => one.movieId },
    )
    const choice = fc.record({
      theaterId: fc.option(theater),
      movieId: fc.option(id),
      day: fc.option(day),
    })
    const needs = fc.subarray(['wheelchair', 'relaxed'] as const)
    fc.assert(
      fc.property(fc.array(showing), indexed, choice, needs, (all, list, chosen, asked) => {
        const ahead = bookableShowings(all, { now: NOW, graceMinutes: 10, needs: asked })
        const offered = resolveQuickBuy({ choice: chosen, showings: ahead, films: list, titleOf, locale })
        for (const option of offered.here) {
          const counted = ahead.filter(({ movieId }) => movieId === option.movieId)
          expect(counted).toHaveLength(option.count)
          const withIt = resolveQuickBuy({
            choice: { ...chosen, movieId: option.movieId, day: null },
            showings: ahead,
            films: list,
            titleOf,
            locale,
          })
          expect(withIt.day).not.toBeNull()
          expect(withIt.days.reduce((sum, { count }) => sum + count, 0)).toBe(option.count)
          for (const one of withIt.days) {
            expect(
              ahead.filter(({ movieId, businessDay }) => movieId === option.movieId && businessDay === one.day),
            ).toHaveLength(one.count)
          }
        }
        for (const film of offered.elsewhere) {
          expect(film.theaterIds.some(theaterId => theaterId !== chosen.theaterId)).toBe(true)
        }
        if (offered.day !== null) expect(offered.days.map(one => one.day)).toContain(offered.day)
        if (offered.film && !offered.film.isHere) {
          expect(offered.film.theaterIds).not.toContain(chosen.theaterId)
          expect(offered.film.theaterIds).not.toHaveLength(0)
        }
      }),
    )
  })
})
