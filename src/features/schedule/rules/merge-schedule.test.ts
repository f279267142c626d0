import { expect, it } from 'vitest'
import { buildTestShowtime } from '../../../../tests/builders/test-schedule'
import { isSameShowtime } from './merge-schedule'
import type { Showtime } from './showtime'

const price = { from: 9.5, currency: 'GBP' }
const shown = buildTestShowtime({ id: 'a', tags: ['one', 'two'], price })

it('is the same showtime where a newer record says the same', () => {
  expect(isSameShowtime(shown, { ...structuredClone(shown), isPast: true })).toBe(true)
  expect(isSameShowtime({ ...shown, price: null }, { ...shown, price: null })).toBe(true)
})

it.each<Partial<Showtime>>([
  { id: 'b' },
  { theaterId: 'quarry' },
  { movieId: 'sunrise' },
  { startsAt: '2025-01-23T18:00:00' },
  { startsAtMs: 0 },
  { businessDay: '2025-01-22' },
  { availability: 'soldOut' },
  { bookingUrl: null },
  { filmStartsAt: '2025-01-23T17:45:00' },
  { endsAt: '2025-01-23T20:00:00' },
  { screen: '3' },
  { notes: 'With an introduction' },
  { price: null },
  { price: { ...price, from: 10 } },
  { price: { ...price, currency: 'EUR' } },
  { tags: [] },
  { tags: ['one'] },
  { tags: ['one', 'three'] },
  { tags: ['two', 'one'] },
  { tags: ['one', 'two', 'three'] },
])('is drawn again where the newer one differs by %j', own => {
  expect(isSameShowtime(shown, { ...shown, ...own })).toBe(false)
  expect(isSameShowtime({ ...shown, ...own }, shown)).toBe(false)
})
