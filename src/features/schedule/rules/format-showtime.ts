import { formatUtc } from '../../i18n/rules/format-utc'
import type { Translate } from '../../i18n/rules/format-message'
import { addDays, isAfterMidnight } from './business-day'
import type { Showtime } from './showtime'

/** Time of a local time `YYYY-MM-DDTHH:mm[:ss]` in the locale's format: `19:30`, `7:30 PM`. */
export function formatTime(local: string, locale: string): string {
  return format(local, locale, { timeStyle: 'short' })
}

/** Label of a business day: `showtimes.today`, `showtimes.tomorrow`, else `Fri 24 Jan`. `today` is the theater's. */
export function formatDayLabel(input: { day: string; today: string; locale: string; t: Translate }): string {
  const { day, today, locale, t } = input
  if (day === today) return t('showtimes.today')
  if (day === addDays(today, 1)) return t('showtimes.tomorrow')
  return format(day, locale, { weekday: 'short', day: 'numeric', month: 'short' })
}

interface ShowtimeText {
  showtime: Pick<Showtime, 'startsAt' | 'businessDay'>
  locale: string
  t: Translate
}

/** The night of a showtime after midnight: `Sat, after midnight`, the calendar's weekday; null for other showtimes. */
export function formatNight({ showtime, locale, t }: ShowtimeText): string | null {
  if (!isAfterMidnight(showtime.startsAt)) return null
  return t('showtimes.afterMidnight', { 0: formatDayParts(showtime.startsAt, locale).weekday })
}

/**
 * The day before a showtime's time: its business day, or after midnight the calendar's, with its date only if the night
 * is not one of the next two. `today` is the theater's business day.
 */
export function formatShowtimeDay({ showtime, today, locale, t }: ShowtimeText & { today: string }): string {
  const { startsAt, businessDay } = showtime
  if (!isAfterMidnight(startsAt)) return formatDayLabel({ day: businessDay, today, locale, t })
  if (businessDay <= addDays(today, 1)) return formatDayParts(startsAt, locale).weekday
  return formatDayLabel({ day: startsAt.slice(0, 10), today, locale, t })
}

/** A showtime's day and time in one line: `Today 20:15`, `Sat 00:30, after midnight`. */
export function formatDayAndTime(input: ShowtimeText & { today: string }): string {
  const { startsAt } = input.showtime
  const text = `${formatShowtimeDay(input)} ${formatTime(startsAt, input.locale)}`
  return isAfterMidnight(startsAt) ? input.t('showtimes.afterMidnight', { 0: text }) : text
}

/** A day `YYYY-MM-DD` with weekday and year: `Friday 24 January 2025`. */
export function formatLongDay(day: string, locale: string): string {
  return format(day, locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
}

/** Title of a business day `YYYY-MM-DD`, without the year: `Thursday 23 January`. */
export function formatDayTitle(day: string, locale: string): string {
  return format(day, locale, { weekday: 'long', day: 'numeric', month: 'long' })
}

/** A date without weekday, for releases: `24 January 2025`. */
export function formatDate(day: string, locale: string): string {
  return format(day, locale, { day: 'numeric', month: 'long', year: 'numeric' })
}

/** Locales that write the weekday after the day, in brackets: 26日(木). */
const WEEKDAY_LAST = /^(?:ja|ko|zh)\b/

/** A day of the current week: `Thu 26`, `26日(木)`. */
export function formatWeekDay(day: string, locale: string): string {
  if (WEEKDAY_LAST.test(locale)) return format(day, locale, { weekday: 'short', day: 'numeric' })
  const { weekday, date } = formatDayParts(day, locale)
  return `${weekday} ${date}`
}

/** The parts of a button of the day strip: `Fri`, `24`, `Jan`. */
export function formatDayParts(day: string, locale: string): { weekday: string; date: string; month: string } {
  const part = (options: Intl.DateTimeFormatOptions) => format(day, locale, options)
  return { weekday: part({ weekday: 'short' }), date: part({ day: 'numeric' }), month: part({ month: 'short' }) }
}

function format(local: string, locale: string, options: Intl.DateTimeFormatOptions): string {
  const instant = Date.UTC(
    Number(local.slice(0, 4)),
    Number(local.slice(5, 7)) - 1,
    Number(local.slice(8, 10)),
    Number(local.slice(11, 13)),
    Number(local.slice(14, 16)),
  )
  return formatUtc(instant, locale, options)
}

/** A price, whole amounts without decimals: `€11`, `£9.50`. An unknown currency code is printed as it is. */
export function formatPrice({ from, currency }: { from: number; currency: string }, locale: string): string {
  const minimumFractionDigits = Number.isInteger(from) ? 0 : undefined
  try {
    return new Intl.NumberFormat(locale, { style: 'currency', currency, minimumFractionDigits }).format(from)
  } catch {
    return `${from} ${currency}`
  }
}
