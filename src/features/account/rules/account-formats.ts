import { formatUtc } from '../../i18n/rules/format-utc'

/** The date that means none (specification §3 Loyalty member session). */
const NO_DATE = '0001-01-01'

/** Formats an instant or day in UTC: 12 December 2026 (specification §9 Locale); null for none and invalid dates. */
export function formatDate(iso: string | null | undefined, locale: string): string | null {
  if (!iso || iso.startsWith(NO_DATE)) return null
  const at = Date.parse(iso)
  if (Number.isNaN(at)) return null
  return formatUtc(at, locale, { day: 'numeric', month: 'long', year: 'numeric' })
}

/** Formats a month `2026-11`: November 2026. */
export function formatMonth(month: string, locale: string): string {
  return formatUtc(Date.parse(`${month}-01T00:00Z`), locale, { month: 'long', year: 'numeric' })
}

const dayOf = (local: string) => Date.parse(`${local.slice(0, 10)}T00:00Z`)

/** Formats the day of a local time without its year: 12 Dec, 12月12日. */
export function formatShortDay(local: string, locale: string): string {
  return formatUtc(dayOf(local), locale, { day: 'numeric', month: 'short' })
}

/** Day (number only), month, weekday and year of a local time, as a ticket shows them. */
export function dateParts(local: string, locale: string) {
  const at = dayOf(local)
  const part = (options: Intl.DateTimeFormatOptions) => formatUtc(at, locale, options)
  const days = new Intl.DateTimeFormat(locale, { day: 'numeric', timeZone: 'UTC' }).formatToParts(at)
  const number = days.find(({ type }) => type === 'day')
  return {
    day: number?.value ?? part({ day: 'numeric' }),
    month: part({ month: 'short' }),
    weekday: part({ weekday: 'short' }),
    year: part({ year: 'numeric' }),
  }
}

/** Formats the time of a local time `YYYY-MM-DDTHH:mm`: 20:15, 8:15 PM; null without a time. */
export function formatTime(local: string, locale: string): string | null {
  const at = Date.parse(`${local.slice(0, 16)}Z`)
  if (local.length < 16 || Number.isNaN(at)) return null
  return formatUtc(at, locale, { hour: 'numeric', minute: '2-digit' })
}
