import { describe, expect, it } from 'vitest'
import { buildTestSchedule, buildTestShowtime, TEST_ATTRIBUTES } from '../../../../tests/builders/test-schedule'
import { isSameShowtime, mergeAttributes, mergeSchedule } from './merge-schedule'
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
  { seatsLeft: 3 },
  { tags: [] },
  { tags: ['one'] },
  { tags: ['one', 'three'] },
  { tags: ['two', 'one'] },
  { tags: ['one', 'two', 'three'] },
])('is drawn again where the newer one differs by %j', own => {
  expect(isSameShowtime(shown, { ...shown, ...own })).toBe(false)
  expect(isSameShowtime({ ...shown, ...own }, shown)).toBe(false)
})

describe('a page’s day, after its theater’s schedule file', () => {
  const early = buildTestShowtime({ startsAt: '2025-01-23T12:00:00' })
  const late = buildTestShowtime({ startsAt: '2025-01-23T21:00:00', tags: ['one'] })
  const elsewhere = buildTestShowtime({ startsAt: '2025-01-23T18:00:00', theaterId: 'quarry' })
  const built = [early, elsewhere, late]
  const merge = (showtimes: Showtime[], movieId: string | null = null) =>
    mergeSchedule({ built, schedule: buildTestSchedule({ showtimes }), movieId })

  it('is the same list where the file says the same', () => {
    expect(merge([structuredClone(late), structuredClone(early)])).toBe(built)
  })

  it('has the file’s showtimes and the other theaters’, in the order of their times', () => {
    const added = buildTestShowtime({ startsAt: '2025-01-23T15:00:00' })
    const changed = { ...late, availability: 'soldOut' as const }
    const merged = merge([changed, added, structuredClone(early)])
    expect(merged).toEqual([early, added, elsewhere, changed])
    expect(merged[0]).toBe(early)
    expect(merged[3]).toBe(changed)
  })

  it('loses what the file does not list', () => {
    expect(merge([])).toEqual([elsewhere])
    expect(merge([early])).toEqual([early, elsewhere])
  })

  it('does not take another theater’s showtime of the same id for its own', () => {
    const namesake = { ...elsewhere, theaterId: 'harbour' }
    expect(merge([early, namesake, late])).toEqual([early, elsewhere, namesake, late])
  })

  it('has one film alone on its page', () => {
    const other = buildTestShowtime({ startsAt: '2025-01-23T16:00:00', movieId: 'sunrise' })
    expect(merge([early, other, late], 'metropolis')).toBe(built)
    expect(merge([early, other, late])).toContain(other)
  })
})

describe('a page’s attributes, after a schedule file', () => {
  const added = { tag: 'Format.Projection.70mm', label: '70 mm', kind: 'format', weight: 90 } as const

  it('are the same list where the file adds none, or has the same in other letters', () => {
    const shouted = TEST_ATTRIBUTES.map(one => ({ ...one, tag: one.tag.toUpperCase() }))
    expect(mergeAttributes(TEST_ATTRIBUTES, null)).toBe(TEST_ATTRIBUTES)
    expect(mergeAttributes(TEST_ATTRIBUTES, { attributes: shouted })).toBe(TEST_ATTRIBUTES)
    expect(mergeAttributes([], { attributes: [] })).toEqual([])
  })

  it('end with those that only the file has', () => {
    const attributes = [added, ...TEST_ATTRIBUTES]
    expect(mergeAttributes(TEST_ATTRIBUTES, { attributes })).toEqual([...TEST_ATTRIBUTES, added])
  })
})
