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
 * A showtime as lines of a VEVENT (RFC 5545 §3.6.1), UID first, then DTSTART, without BEGIN, END, DTSTAMP and SEQUENCE,
 * so that equal text means no change. Times are UTC instants without a VTIMEZONE: Outlook and Google replace zone rules
 * by their own, and a local time is ambiguous when clocks go back. TRANSP keeps subscribers from being marked as busy.
 * The title repeats a cancellation because some calendars ignore STATUS.
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

/** The day on which an announced film opens. */
interface Opening {
  movieId: string
  title: string
  /** `YYYY-MM-DD`. */
  day: string
  /** The film's page, absolute. */
  url: string | null
}

/** An announced film's first day as lines of an all-day VEVENT, with an alarm at 10:00 of the day before. */
export function buildOpeningEvent({ movieId, title, day, url }: Opening, host: string): string {
  const lines = [
    `UID:${inUid(movieId)}+opening@${host}`,
    `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
    `SUMMARY:${escapeCalendarText(title)}`,
    ...(url === null ? [] : [`URL:${url}`]),
    'STATUS:CONFIRMED',
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeCalendarText(title)}`,
    'TRIGGER:-PT14H',
    'END:VALARM',
  ]
  return lines.map(foldCalendarLine).join('')
}

/** A showtime's UID, stable and equal in every calendar of the site (contracts §5). @param host of the site */
export function calendarUid({ id, theaterId }: Pick<CalendarShowtime, 'id' | 'theaterId'>, host: string): string {
  return `${inUid(id)}+${inUid(theaterId)}@${host}`
}

function inUid(id: string): string {
  return encodeURIComponent(replaceLoneSurrogates(id))
}

/** Lone surrogates cannot be encoded in UTF-8. */
function replaceLoneSurrogates(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd')
}

/** Options for showtimes that the source no longer lists. */
export interface TakenOff {
  /** Whether the source still lists the showtime of a UID, in any calendar; true for UIDs of other sites. */
  isStillOn: (uid: string) => boolean
  /** The message 'cancelled'. */
  word: string
}

/**
 * An event that the calendar no longer lists, cancelled while its start is ahead, so that calendars that imported it
 * learn of it (RFC 5545 §3.8.1.11). Null when it can be removed.
 */
export function cancelEvent(event: string, { isStillOn, word, readAt }: TakenOff & { readAt: number }): string | null {
  const lines = event.replace(/\r\n /g, '').split('\r\n').slice(0, -1)
  const start = lines.find(line => line.startsWith('DTSTART:'))?.slice('DTSTART:'.length) ?? ''
  const uid = lines[0]?.slice('UID:'.length) ?? ''
  const isAhead = start > formatCalendarInstant(readAt)
  if (!isAhead || isStillOn(uid)) return null
  if (lines.includes('STATUS:CANCELLED')) return event
  return lines
    .map(line => {
      if (line.startsWith('SUMMARY:')) return `${line} – ${escapeCalendarText(word)}`
      return line.startsWith('STATUS:') ? 'STATUS:CANCELLED' : line
    })
    .map(foldCalendarLine)
    .join('')
}

/** Longest line in octets, without its line end (RFC 5545 §3.1). */
const LINE_OCTETS = 75
const ASCII = /^[\u0020-\u007e]*$/

/** A value of type TEXT (RFC 5545 §3.3.11), without control characters except line ends. */
export function escapeCalendarText(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|[\r\n\u2028\u2029]/g, '\\n')
    .replace(/\t/g, ' ')
    .replace(/\p{Cc}/gu, '')
}

/** A content line with CRLF, folded at 75 octets (RFC 5545 §3.1), between characters: readers may decode by line. */
export function foldCalendarLine(line: string): string {
  if (line.length <= LINE_OCTETS && ASCII.test(line)) return `${line}\r\n`
  let folded = ''
  let octets = 0
  for (const character of replaceLoneSurrogates(line)) {
    const size = octetsOf(character.codePointAt(0) ?? 0)
    const isFull = octets + size > LINE_OCTETS
    folded += isFull ? `\r\n ${character}` : character
    // The space that marks a continued line counts as one octet.
    octets = isFull ? 1 + size : octets + size
  }
  return `${folded}\r\n`
}

/** An instant (epoch ms) as `20250123T200000Z` (RFC 5545 §3.3.5, form 2). */
export function formatCalendarInstant(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

function octetsOf(point: number): number {
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}
