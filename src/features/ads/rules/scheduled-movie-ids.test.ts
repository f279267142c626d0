import { expect, it } from 'vitest'
import { scheduledMovieIds } from './ad-targeting'

const MINUTE = 60_000
const films = [
  { movieId: '1', title: 'One', theaters: [{ theaterId: 'H', lastStartsAtMs: 100 * MINUTE }] },
  { movieId: '2', title: 'Two', theaters: [{ theaterId: 'Q', lastStartsAtMs: 200 * MINUTE }] },
  { movieId: '3', title: 'Three', theaters: [{ theaterId: 'H', lastStartsAtMs: 50 * MINUTE }] },
]
const theaters = [
  { theaterId: 'H', ticketingProvider: 'CGR' },
  { theaterId: 'Q', ticketingProvider: null },
]
const at = (theaterId: string | null, minute: number, graceMinutes: number | null = null) =>
  scheduledMovieIds(films, { theaterId, theaters, graceMinutes, now: minute * MINUTE })

it('names the films that still show at the theater, or anywhere', () => {
  expect(at('H', 10)).toEqual(['1', '3'])
  expect(at('H', 60), 'within the provider’s grace').toEqual(['1', '3'])
  expect(at('H', 70)).toEqual(['1'])
  expect(at('H', 60, 0)).toEqual(['1'])
  expect(at(null, 70)).toEqual(['1', '2'])
  expect(at(null, 900)).toEqual([])
})
