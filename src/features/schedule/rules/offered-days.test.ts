import { describe, expect, it } from 'vitest'
import { offeredDays } from './offered-days'

const DAYS = ['2026-11-23', '2026-11-24', '2026-11-26', '2026-12-01', '2026-12-24']
const of = (count: number | null, today = '2026-11-24') => offeredDays(DAYS, today, count)

describe('the days that a showtimes widget offers', () => {
  it('are all where the editor asked for no number', () => {
    expect(of(null)).toEqual(DAYS)
  })

  it.each([
    ['today alone', 1, ['2026-11-24']],
    ['those of a week, today the first', 7, ['2026-11-24', '2026-11-26']],
    ['one more', 8, ['2026-11-24', '2026-11-26', '2026-12-01']],
  ])('are %s', (_name, count, days) => {
    expect(of(count)).toEqual(days)
  })

  it('are the first with showtimes where the next ones have none, and none behind the last', () => {
    expect(of(7, '2026-12-10')).toEqual(['2026-12-24'])
    expect(of(7, '2026-12-25')).toEqual([])
  })
})
