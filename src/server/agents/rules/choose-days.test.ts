import { describe, expect, it } from 'vitest'
import { chooseDays, isDay, todayIn } from './choose-days'

const TODAY = '2025-01-23'

describe('the days of a question', () => {
  it.each([
    [null, null, '2025-01-23', '2025-01-29'],
    ['today', null, '2025-01-23', '2025-01-23'],
    ['tomorrow', null, '2025-01-24', '2025-01-24'],
    ['2025-03-01', null, '2025-03-01', '2025-03-01'],
    [null, '2025-02-10', '2025-01-23', '2025-02-10'],
    ['2025-01-20', 'tomorrow', '2025-01-20', '2025-01-24'],
    ['2025-12-31', '2026-01-01', '2025-12-31', '2026-01-01'],
  ])('from %s to %s are %s to %s', (from, to, first, last) => {
    expect(chooseDays({ from, to }, TODAY)).toEqual({ ok: true, value: { from: first, to: last } })
  })

  it.each([
    ['2025-02-02', '2025-02-01', "'to' (2025-02-01) is before 'from' (2025-02-02)."],
    ['2025-01-01', null, "'to' is 2025-01-01, which is over: today is 2025-01-23 there."],
    [null, '2025-01-22', "'to' is 2025-01-22, which is over: today is 2025-01-23 there."],
  ])('from %s to %s are refused in words', (from, to, words) => {
    expect(chooseDays({ from, to }, TODAY)).toEqual({ ok: false, error: words })
  })

  it.each([
    ['today', true],
    ['tomorrow', true],
    ['2024-02-29', true],
    ['2025-02-29', false],
    ['2025-1-2', false],
    ['Friday', false],
    ['', false],
  ])('%s is a day: %s', (text, is) => expect(isDay(text)).toBe(is))

  it.each([
    ['2025-01-23T02:59:00Z', 'Europe/London', '2025-01-22'],
    ['2025-01-23T03:00:00Z', 'Europe/London', '2025-01-23'],
    ['2025-01-23T02:59:00Z', 'Asia/Tokyo', '2025-01-23'],
  ])('at %s in %s are counted from %s', (now, zone, day) => expect(todayIn(zone, Date.parse(now))).toBe(day))
})
