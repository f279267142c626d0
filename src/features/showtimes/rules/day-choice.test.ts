import { describe, expect, it } from 'vitest'
import { chooseDays, nearestDay } from '../../filters/rules/day-choice'

/** 23 January 2025 is a Thursday. */
const TODAY = '2025-01-23'
const DAYS = ['2025-01-23', '2025-01-24', '2025-01-27', '2025-01-29', '2025-01-30', '2025-02-20']
const choose = (requested: string | null, own: Partial<Parameters<typeof chooseDays>[0]> = {}) =>
  chooseDays({ requested, today: TODAY, days: DAYS, isTodayOver: false, releaseDay: 5, ...own })

describe('chooseDays', () => {
  it.each([
    ['nothing', null, {}, 'usual', ['2025-01-23']],
    ['nothing, today over', null, { isTodayOver: true }, 'usual', ['2025-01-24']],
    ['nothing, no showtimes at all', null, { days: [] }, 'usual', ['2025-01-23']],
    ['today', 'today', { isTodayOver: true }, 'today', ['2025-01-23']],
    ['tomorrow', 'tomorrow', {}, 'tomorrow', ['2025-01-24']],
    ['the next seven days', 'week', {}, 'week', ['2025-01-23', '2025-01-24', '2025-01-27', '2025-01-29']],
    [
      'the next seven days, today over',
      'week',
      { isTodayOver: true },
      'week',
      ['2025-01-24', '2025-01-27', '2025-01-29'],
    ],
    ['a play week that ends today', 'playweek', {}, 'playweek', ['2025-01-23']],
    [
      'a play week from Thursday',
      'playweek',
      { releaseDay: 4 },
      'playweek',
      ['2025-01-23', '2025-01-24', '2025-01-27', '2025-01-29'],
    ],
    ['a span without showtimes', 'week', { days: ['2025-02-20'] }, 'week', ['2025-01-23']],
    ['a day with showtimes', '2025-01-27', {}, 'day', ['2025-01-27']],
    ['a day of this week without', '2025-01-26', {}, 'day', ['2025-01-26']],
    ['a day between known ones', '2025-02-10', {}, 'day', ['2025-02-10']],
  ])('of %s', (_, requested, own, kind, days) => {
    expect(choose(requested, own)).toEqual({ kind, days, fault: null })
  })

  it.each([
    ['2020-01-01', 'past'],
    ['2025-01-22', 'past'],
    ['2099-01-01', 'beyond'],
    ['2025-02-30', 'unknown'],
    ['banana', 'unknown'],
    ['constructor', 'unknown'],
  ])('gives way to the usual day for %s, which is %s', (requested, fault) => {
    expect(choose(requested)).toEqual({ kind: 'usual', days: [TODAY], fault })
  })
})

describe('nearestDay', () => {
  it.each([
    ['2025-01-25', '2025-01-27'],
    ['2025-01-27', '2025-01-27'],
    ['2025-03-01', '2025-02-20'],
  ])('from %s is %s', (day, nearest) => {
    expect(nearestDay(day, DAYS)).toBe(nearest)
  })

  it('is none without showtimes', () => {
    expect(nearestDay(TODAY, [])).toBeNull()
  })
})
