import { isMainThread } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  formatDate,
  formatDayAndTime,
  formatDayLabel,
  formatDayParts,
  formatLongDay,
  formatNight,
  formatTime,
  formatWeekDay,
} from './format-showtime'
import { formatSpan } from '../../../routes/programme/programme-sheet'

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

describe('a showtime in one line', () => {
  const say = (key: string, values?: Readonly<Record<string, unknown>>) =>
    key === 'showtimes.afterMidnight' ? `${String(values?.[0])}, after midnight` : t(key)
  const line = (startsAt: string, businessDay: string) =>
    formatDayAndTime({ showtime: { startsAt, businessDay }, today: '2025-01-24', locale: 'en-GB', t: say }).replace(
      /^(\w{3}), /,
      '$1 ',
    )

  it.each([
    ['2025-01-24T20:15:00', '2025-01-24', 'Today 20:15'],
    ['2025-01-25T20:15:00', '2025-01-25', 'Tomorrow 20:15'],
    ['2025-01-31T20:15:00', '2025-01-31', 'Fri 31 Jan 20:15'],
    ['2025-01-25T00:30:00', '2025-01-24', 'Sat 00:30, after midnight'],
    ['2025-01-26T00:30:00', '2025-01-25', 'Sun 00:30, after midnight'],
    ['2025-02-01T02:59:00', '2025-01-31', 'Sat 1 Feb 02:59, after midnight'],
    ['2025-01-25T03:00:00', '2025-01-25', 'Tomorrow 03:00'],
  ])('names the calendar’s day after midnight: %s of %s is %s', (startsAt, businessDay, text) => {
    expect(line(startsAt, businessDay)).toBe(text)
  })

  it('names the night below a time as it does in a line', () => {
    const showtime = { startsAt: '2025-01-25T00:30:00', businessDay: '2025-01-24' }
    expect(formatNight({ showtime, locale: 'en-GB', t: say })).toBe('Sat, after midnight')
    const evening = { startsAt: '2025-01-24T23:30:00', businessDay: '2025-01-24' }
    expect(formatNight({ showtime: evening, locale: 'en-GB', t: say })).toBeNull()
  })
})

describe('dates in words', () => {
  it('writes a day in full, a date, and the parts of a day strip', () => {
    expect(formatLongDay('2025-01-24', 'en-GB').replace(',', '')).toBe('Friday 24 January 2025')
    expect(formatDate('2025-01-24', 'fr-FR')).toBe('24 janvier 2025')
    expect(formatDayParts('2025-01-24', 'en-US')).toEqual({ weekday: 'Fri', date: '24', month: 'Jan' })
  })

  it.each([
    ['en-GB', 'Fri 24'],
    ['fr-FR', 'ven. 24'],
    ['he-IL', 'יום ו׳ 24'],
    ['ja-JP', '24日(金)'],
  ])('writes a day of this week as %s does', (locale, written) => {
    expect(formatWeekDay('2025-01-24', locale)).toBe(written)
  })

  it.each([
    ['en-GB', '2025-01-24', '2025-01-24', '24 January 2025'],
    ['he-IL', '2025-01-24', '2025-01-26', '24–26 בינואר 2025'],
    ['ja-JP', '2025-01-24', '2025-01-24', '2025年1月24日'],
    ['ja-JP', '2025-01-24', '2025-01-30', '2025年1月24日～1月30日'],
    ['ja-JP', '2024-12-28', '2025-01-03', '2024年12月28日～2025年1月3日'],
  ])('writes a span as %s does', (locale, from, to, written) => {
    expect(formatSpan({ from, to, locale })).toBe(written)
  })
})

// A thread, as mutation tests run in, cannot change its zone.
describe.runIf(isMainThread)('the reader’s own zone', () => {
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
