import { formatUtc } from '../../i18n/rules/format-utc'
import type { Translate } from '../../i18n/rules/format-message'

/** Fields of an event that lists need. */
export interface EventSummary {
  eventId: string
  title: string
  /** Languages of its texts where they are not the page's. */
  lang?: { title?: string; shortDescription?: string } | null
  path: string
  type?: string | null
  shortDescription?: string | null
  /** Day or local time. */
  startAt?: string | null
  endAt?: string | null
  poster?: string | null
  /** Epoch ms from which lists no longer show it. */
  listedUntilMs?: number | null
  /** STANDARD, HIGH or ALERT; open. */
  priority?: string
}

/** A day, a day with its time, or a span of days, in the theater's time zone. Null when the event has no date. */
export function formatEventDates(
  { startAt, endAt }: Pick<EventSummary, 'startAt' | 'endAt'>,
  { locale, t }: { locale: string; t: Translate },
): string | null {
  if (!startAt) return endAt ? dayOf(endAt, locale) : null
  const isSpan = endAt && endAt.slice(0, 10) !== startAt.slice(0, 10)
  if (isSpan) return t('events.fromTo', { 0: dayOf(startAt, locale), 1: dayOf(endAt, locale) })
  const day = dayOf(startAt, locale)
  return startAt.length > 10 ? t('events.at', { 0: day, 1: timeOf(startAt, locale) }) : day
}

function dayOf(local: string, locale: string): string {
  const instant = Date.parse(`${local.slice(0, 10)}T00:00Z`)
  return formatUtc(instant, locale, { weekday: 'short', day: 'numeric', month: 'long' })
}

function timeOf(local: string, locale: string): string {
  return formatUtc(Date.parse(`${local}Z`), locale, { hour: 'numeric', minute: '2-digit' })
}
