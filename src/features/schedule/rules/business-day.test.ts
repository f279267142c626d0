import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, businessDayOf, daysBetween, isAfterMidnight, timeOfDay, weekdayOf } from './business-day'

describe('businessDayOf', () => {
  /** Decisions: Business day, 03:00 to 03:00 local time. */
  it.each([
    ['2025-01-23T00:00', '2025-01-22', true],
    ['2025-01-23T01:30:00', '2025-01-22', true],
    ['2025-01-23T02:59:59', '2025-01-22', true],
    ['2025-01-23T03:00:00', '2025-01-23', false],
    ['2025-01-23T23:59', '2025-01-23', false],
    ['2025-01-01T00:30', '2024-12-31', true],
    ['2024-03-01T02:00', '2024-02-29', true],
    ['2025-03-30T01:30', '2025-03-29', true],
  ])('%s belongs to %s', (local, day, afterMidnight) => {
    expect([businessDayOf(local), isAfterMidnight(local)]).toEqual([day, afterMidnight])
  })
})

describe('timeOfDay', () => {
  it.each([
    ['2025-01-23T00:00', 'night'],
    ['2025-01-23T02:59:59', 'night'],
    ['2025-01-23T03:00', 'morning'],
    ['2025-01-23T11:59:59', 'morning'],
    ['2025-01-23T12:00', 'afternoon'],
    ['2025-01-23T16:59:59', 'afternoon'],
    ['2025-01-23T17:00', 'evening'],
    ['2025-01-23T19:59:59', 'evening'],
    ['2025-01-23T20:00', 'night'],
    ['2025-01-23T23:59', 'night'],
  ])('%s is in the %s', (local, expected) => expect(timeOfDay(local)).toBe(expected))
})

describe('addDays', () => {
  it.each([
    ['2025-01-31', 1, '2025-02-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2025-12-31', 1, '2026-01-01'],
    ['2025-01-01', -1, '2024-12-31'],
    ['2025-03-29', 2, '2025-03-31'],
    ['2025-10-25', 7, '2025-11-01'],
  ])('%s and %i days is %s', (day, count, expected) => {
    expect(addDays(day, count)).toBe(expected)
  })

  it('comes back by the same number, and daysBetween counts it', () => {
    fc.assert(
      fc.property(fc.integer({ min: -20_000, max: 40_000 }), fc.integer({ min: -800, max: 800 }), (start, count) => {
        const day = addDays('1970-01-01', start)
        expect(addDays(addDays(day, count), -count)).toBe(day)
        expect(daysBetween(day, addDays(day, count))).toBe(count)
      }),
    )
  })
})

describe('weekdayOf', () => {
  it.each([
    ['2025-01-20', 1],
    ['2025-01-23', 4],
    ['2025-01-24', 5],
    ['2025-01-26', 7],
    ['1969-12-31', 3],
    ['1922-03-04', 6],
  ])('%s is ISO weekday %i', (day, weekday) => {
    expect(weekdayOf(day)).toBe(weekday)
  })
})

const realData = process.env['REAL_DATA_DIR']
const recorded = join(realData ?? '', 'everyman-gatsby-2025-01/showtimes-flat.json')

describe.skipIf(!realData || !existsSync(recorded))('businessDayOf on a recorded circuit (REAL_DATA_DIR)', () => {
  it('files each of 1,691 showtimes under the day the platform filed it under', () => {
    const showtimes: { startsAt: string; day: string }[] = JSON.parse(readFileSync(recorded, 'utf8'))
    expect(showtimes).toHaveLength(1691)
    expect(showtimes.filter(({ startsAt, day }) => businessDayOf(startsAt) !== day)).toEqual([])
  })
})
