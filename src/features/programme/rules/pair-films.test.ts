import { describe, expect, it } from 'vitest'
import { buildTestShowtime } from '../../../../tests/builders/test-schedule'
import type { Showtime } from '../../schedule/rules/showtime'
import { pairFilms } from './pair-films'

/** A film of 100 minutes; `id` is its time. */
const at = (time: string, movieId: string, own: Partial<Showtime> = {}) =>
  buildTestShowtime({ id: time, movieId, startsAt: `2025-01-23T${time}:00`, ...own })
const endOf = ({ startsAtMs, movieId }: Showtime) => (movieId === 'endless' ? null : startsAtMs + 100 * 60_000)
const pairs = (showtimes: Showtime[]) =>
  pairFilms({ showtimes, endOf }).pairs.map(({ first, second, gapMinutes }) => [first.id, second.id, gapMinutes])

describe('two films in a row', () => {
  it.each<[string, Showtime[], unknown[]]>([
    ['after the least gap', [at('18:00', 'a'), at('19:50', 'b')], [['18:00', '19:50', 10]]],
    ['not after less', [at('18:00', 'a'), at('19:49', 'b')], []],
    ['after the longest gap', [at('18:00', 'a'), at('20:40', 'b')], [['18:00', '20:40', 60]]],
    ['not after more', [at('18:00', 'a'), at('20:41', 'b')], []],
    ['not the same film', [at('18:00', 'a'), at('20:00', 'a')], []],
    ['not at two theaters', [at('18:00', 'a'), at('20:00', 'b', { theaterId: 'quarry' })], []],
    ['not what is sold out', [at('18:00', 'a'), at('20:00', 'b', { availability: 'soldOut' })], []],
    ['not what is cancelled', [at('18:00', 'a', { availability: 'cancelled' }), at('20:00', 'b')], []],
    ['not what has begun', [at('18:00', 'a', { isPast: true }), at('20:00', 'b')], []],
    ['not after a film of unknown length', [at('18:00', 'endless'), at('20:00', 'b')], []],
    ['a film of unknown length last', [at('18:00', 'a'), at('20:00', 'endless')], [['18:00', '20:00', 20]]],
    [
      'by start, then by what is next',
      [at('20:30', 'c'), at('20:00', 'b'), at('18:10', 'd'), at('18:00', 'a')],
      [
        ['18:00', '20:00', 20],
        ['18:00', '20:30', 50],
        ['18:10', '20:00', 10],
        ['18:10', '20:30', 40],
      ],
    ],
  ])('%s', (_case, showtimes, expected) => {
    expect(pairs(showtimes)).toEqual(expected)
  })

  it('say when the second ends, and how many have no known end', () => {
    const found = pairFilms({ showtimes: [at('18:00', 'a'), at('20:00', 'b'), at('12:00', 'endless')], endOf })
    expect(found.pairs.map(({ endsAtMs }) => endsAtMs)).toEqual([Date.parse('2025-01-23T21:40:00Z')])
    expect(found.unknownCount).toBe(1)
  })
})
