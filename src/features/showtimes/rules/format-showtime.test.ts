import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formatDate, formatDayLabel, formatDayParts, formatLongDay, formatTime } from './format-showtime'

const BLANK = '\u00a0'
const words: Record<string, string> = { 'showtimes.today': 'Today', 'showtimes.tomorrow': 'Tomorrow' }
const t = (key: string) => words[key] ?? key

describe('formatTime', () => {
  it.each([
    ['2025-01-23T19:30:00', 'en-GB', '19:30'],
    ['2025-01-23T19:30', 'en-US', `7:30${BLANK}PM`],
    ['2025-01-24T00:05:00', 'en-US', `12:05${BLANK}AM`],
    ['2025-01-24T00:05:00', 'fr-FR', '00:05'],
    ['2025-03-30T01:30:00', 'en-GB', '01:30'],
    ['2025-01-23T19:30:00', 'he-IL', '19:30'],
    ['2025-01-23T09:30:00', 'ja-JP', '9:30'],
  ])('writes %s in %s as %s', (local, locale, text) => {
    expect(formatTime(local, locale)).toBe(text)
  })
})

describe('formatDayLabel', () => {
  const label = (day: string, locale = 'en-GB') => formatDayLabel({ day, today: '2025-12-31', locale, t })

  it.each([
    ['2025-12-31', 'en-GB', 'Today'],
    ['2026-01-01', 'en-GB', 'Tomorrow'],
    ['2026-01-02', 'en-GB', 'Fri 2 Jan'],
    ['2026-01-02', 'en-US', 'Fri, Jan 2'],
    ['2026-01-02', 'fr-FR', 'ven. 2 janv.'],
    ['2025-12-30', 'en-GB', 'Tue 30 Dec'],
  ])('calls %s in %s %s', (day, locale, text) => {
    expect(label(day, locale).replace(/^(\w{3}), (\d)/, '$1 $2')).toBe(text)
  })
})

describe('dates in words', () => {
  it('writes a day in full, a date, and the parts of a day strip', () => {
    expect(formatLongDay('2025-01-24', 'en-GB').replace(',', '')).toBe('Friday 24 January 2025')
    expect(formatDate('2025-01-24', 'fr-FR')).toBe('24 janvier 2025')
    expect(formatDayParts('2025-01-24', 'en-US')).toEqual({ weekday: 'Fri', date: '24', month: 'Jan' })
  })
})

describe('the reader’s own zone', () => {
  const before = process.env['TZ']
  beforeAll(() => {
    process.env['TZ'] = 'Pacific/Kiritimati'
  })
  afterAll(() => {
    if (before === undefined) delete process.env['TZ']
    else process.env['TZ'] = before
  })

  it('plays no part', () => {
    expect(new Date(2025, 0, 1).getTimezoneOffset()).toBe(-840)
    expect(formatTime('2025-01-23T23:45', 'en-GB')).toBe('23:45')
    expect(formatDate('2025-01-23', 'en-GB')).toBe('23 January 2025')
  })
})
