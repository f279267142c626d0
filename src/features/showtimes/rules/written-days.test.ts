import { describe, expect, it } from 'vitest'
import { writtenDays } from '../../schedule/rules/written-days'

const days = (...counts: number[]) =>
  counts.map((count, at) => ({ day: `2025-01-2${at}`, showtimes: Array.from({ length: count }) }))

describe('writtenDays', () => {
  it('takes all days of a film that plays in a few cinemas', () => {
    expect([...writtenDays(days(60, 50, 55))]).toEqual(['2025-01-20', '2025-01-21', '2025-01-22'])
  })

  it('takes the first day whatever it has, and no day behind one that does not fit', () => {
    expect([...writtenDays(days(900, 3))]).toEqual(['2025-01-20'])
    expect([...writtenDays(days(100, 250, 260, 1))]).toEqual(['2025-01-20', '2025-01-21'])
  })

  it('has none for a film without showtimes', () => {
    expect(writtenDays([]).size).toBe(0)
  })
})
