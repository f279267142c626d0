import { dateLocale } from './translate'

/** `30 Nov 2026, 18:00`, in the time zone of the browser. @param at ISO instant or epoch ms */
export const formatWhen = (at: string | number): string =>
  new Date(at).toLocaleString(dateLocale, { dateStyle: 'medium', timeStyle: 'short' })

/** A day in the form of the studio's dates. @param day `2026-12-02` */
export const formatDay = (day: string, dateStyle: 'medium' | 'full' = 'medium'): string =>
  new Date(`${day}T00:00Z`).toLocaleDateString(dateLocale, { dateStyle, timeZone: 'UTC' })

/** `Friday 27 November 2026 at 18:00` */
const LONG = { dateStyle: 'full', timeStyle: 'short' } as const
/** `Fri, 27 Nov, 18:00` */
export const SHORT = { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const

/** Formats an instant (epoch ms) in the site's time zone. */
export function formatInstant(epochMs: number, timeZone: string, style: typeof LONG | typeof SHORT = LONG): string {
  return new Intl.DateTimeFormat(dateLocale, { timeZone, ...style }).format(epochMs)
}
