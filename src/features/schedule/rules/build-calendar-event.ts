import { escapeCalendarText, foldCalendarLine, formatCalendarInstant } from './calendar-text'

/** A showtime for calendars, with texts in the site's language. */
export interface CalendarShowtime {
  /** Unique within its theater. */
  id: string
  theaterId: string
  /** Epoch ms. */
  startsAtMs: number
  endsAtMs: number | null
  title: string
  /** What distinguishes it from other showtimes of the film: format, language. */
  marks: readonly string[]
  /** Name and address lines of the theater. */
  location: readonly string[]
  /** Absolute booking URL, else the film's page. */
  url: string | null
  /** Lines of plain text. */
  description: readonly string[]
  /** The message 'cancelled' when the showtime is cancelled. */
  cancelled: string | null
}

/**
 * A showtime as lines of a VEVENT (RFC 5545 §3.6.1), without BEGIN, END, DTSTAMP and SEQUENCE, so that equal text means
 * no change. UID comes first, then DTSTART.
 * Times are UTC instants without a VTIMEZONE: showtimes do not repeat, Outlook and Google replace zone rules by their
 * own, and a local time is ambiguous when clocks go back.
 * TRANSP is TRANSPARENT so that subscribers are not marked as busy. The title repeats a cancellation because some
 * calendars ignore STATUS.
 * @param host of the site; the UID contains the theater's id because showtime ids are unique within a theater only
 */
export function buildCalendarEvent(showtime: CalendarShowtime, host: string): string {
  const { id, theaterId, startsAtMs, endsAtMs, title, marks, location, url, description, cancelled } = showtime
  const named = marks.length > 0 ? `${title} (${marks.join(', ')})` : title
  const summary = cancelled === null ? named : `${named} – ${cancelled}`
  const lines = [
    `UID:${calendarUid({ id, theaterId }, host)}`,
    `DTSTART:${formatCalendarInstant(startsAtMs)}`,
    ...(endsAtMs === null ? [] : [`DTEND:${formatCalendarInstant(endsAtMs)}`]),
    `SUMMARY:${escapeCalendarText(summary)}`,
    ...(location.length > 0 ? [`LOCATION:${escapeCalendarText(location.join(', '))}`] : []),
    ...(url === null ? [] : [`URL:${url}`]),
    ...(description.length > 0 ? [`DESCRIPTION:${escapeCalendarText(description.join('\n'))}`] : []),
    `STATUS:${cancelled === null ? 'CONFIRMED' : 'CANCELLED'}`,
    'TRANSP:TRANSPARENT',
  ]
  return lines.map(foldCalendarLine).join('')
}

/** A showtime's UID, stable and equal in every calendar of the site (contracts §5). @param host of the site */
export function calendarUid({ id, theaterId }: Pick<CalendarShowtime, 'id' | 'theaterId'>, host: string): string {
  return `${inUid(id)}+${inUid(theaterId)}@${host}`
}

/** Ids are free text; a lone surrogate cannot be encoded. */
function inUid(id: string): string {
  return encodeURIComponent(id.replace(/\p{Surrogate}/gu, '\ufffd'))
}
