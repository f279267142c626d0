/** Stands for no date (specification §3 Loyalty member session). */
const NO_DATE = '0001-01-01'

/**
 * A date without a theater, in words: 12 December 2026, in UTC (specification §9 Locale).
 * @param iso an instant or a day; null, the null date and what is no date have no words
 */
export function formatDate(iso: string | null | undefined, locale: string): string | null {
  if (!iso || iso.startsWith(NO_DATE)) return null
  const at = Date.parse(iso)
  if (Number.isNaN(at)) return null
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(at)
}

/** A month `2026-11` in words: November 2026. */
export function formatMonth(month: string, locale: string): string {
  const at = Date.parse(`${month}-01T00:00Z`)
  return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(at)
}

/** The day of a local time in its year: 12 Dec, 12月12日. */
export function formatShortDay(local: string, locale: string): string {
  const at = Date.parse(`${local.slice(0, 10)}T00:00Z`)
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(at)
}

/** Day (its number alone), month, weekday and year of a local time, each by itself, as a ticket shows them. */
export function dateParts(local: string, locale: string) {
  const at = Date.parse(`${local.slice(0, 10)}T00:00Z`)
  const formatter = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  const part = (options: Intl.DateTimeFormatOptions) => formatter(options).format(at)
  const number = formatter({ day: 'numeric' })
    .formatToParts(at)
    .find(({ type }) => type === 'day')
  return {
    day: number?.value ?? part({ day: 'numeric' }),
    month: part({ month: 'short' }),
    weekday: part({ weekday: 'short' }),
    year: part({ year: 'numeric' }),
  }
}

/** The time of a local time `YYYY-MM-DDTHH:mm`: 20:15, 8:15 PM; null where it has none. */
export function formatTime(local: string, locale: string): string | null {
  const at = Date.parse(`${local.slice(0, 16)}Z`)
  if (local.length < 16 || Number.isNaN(at)) return null
  const time = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(at)
  // Server and browser may hold different blanks before AM and PM.
  return time.replace(/\s/g, ' ')
}
