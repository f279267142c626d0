import { escapeCalendarText, foldCalendarLine, formatCalendarInstant } from './calendar-text'

/** A showtime as calendars tell it: words are in the site's language already. */
export interface CalendarShowtime {
  /** Unique within its theater. */
  id: string
  theaterId: string
  /** Epoch ms. */
  startsAtMs: number
  endsAtMs: number | null
  /** The film's title. */
  title: string
  /** What tells it from other showings of the film: format, language. */
  marks: readonly string[]
  /** Name and address of the theater, in parts. */
  location: readonly string[]
  /** Where to book, else the film's page; absolute. */
  url: string | null
  /** Lines of plain text. */
  description: readonly string[]
  /** The word for it where the showtime is cancelled. */
  cancelled: string | null
}

/**
 * A showtime as lines of a VEVENT (RFC 5545 §3.6.1), without its frame and without what tells of changes (DTSTAMP,
 * SEQUENCE): equal text means that nothing changed. UID comes first, DTSTART after it.
 *
 * Times are UTC instants, not local times with a VTIMEZONE: a showing is one moment, never repeated by rule, so nothing
 * is lost; readers need not know or trust our zone rules (Outlook and Google replace them by their own); and the hour that
 * happens twice when clocks go back has no unambiguous local time. Calendars show instants in their owner's zone.
 *
 * A programme does not keep its subscribers busy: TRANSP is TRANSPARENT. Some calendars ignore STATUS, so that the title
 * tells of a cancellation as well.
 * @param host of the site; ids are unique within a theater only, so that a UID names both
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

/** A showtime's UID, the same for ever and in every calendar of the site (contracts §5). @param host of the site */
export function calendarUid({ id, theaterId }: Pick<CalendarShowtime, 'id' | 'theaterId'>, host: string): string {
  return `${inUid(id)}+${inUid(theaterId)}@${host}`
}

/** Ids are free text; half a character cannot be encoded. */
function inUid(id: string): string {
  return encodeURIComponent(id.replace(/\p{Surrogate}/gu, '\ufffd'))
}
