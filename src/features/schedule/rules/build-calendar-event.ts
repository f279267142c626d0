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

/** Options for showtimes that the source no longer lists. */
export interface TakenOff {
  /** Whether the source still lists the showtime of a UID, in any calendar; true for UIDs of other sites. */
  isStillOn: (uid: string) => boolean
  /** The message 'cancelled'. */
  word: string
}

/** `readAt`: epoch ms at which the source was read. */
interface AtReading extends TakenOff {
  readAt: number
}

/**
 * Returns an event (lines of a VEVENT as `buildCalendarEvent` writes them) that the calendar no longer lists: cancelled
 * while its start is ahead, so that calendars that imported it learn of it (RFC 5545 §3.8.1.11). Null when it can be
 * removed.
 */
export function cancelEvent(event: string, { isStillOn, word, readAt }: AtReading): string | null {
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
/** A lone surrogate cannot be encoded in UTF-8. */
const LONE_SURROGATE = /\p{Surrogate}/gu
const ASCII = /^[\u0020-\u007e]*$/

/**
 * A value of type TEXT (RFC 5545 §3.3.11): escapes backslash, semicolon, comma and line ends, removes other control
 * characters.
 */
export function escapeCalendarText(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|[\r\n\u2028\u2029]/g, '\\n')
    .replace(/\t/g, ' ')
    .replace(/\p{Cc}/gu, '')
}

/**
 * A content line with CRLF, folded at 75 octets of UTF-8 (RFC 5545 §3.1), between whole characters because readers may
 * decode line by line.
 */
export function foldCalendarLine(line: string): string {
  if (ASCII.test(line)) return line.length <= LINE_OCTETS ? `${line}\r\n` : foldAscii(line)
  let folded = ''
  let octets = 0
  let from = 0
  const text = line.replace(LONE_SURROGATE, '\ufffd')
  for (let at = 0; at < text.length;) {
    const point = text.codePointAt(at) ?? 0
    const size = octetsOf(point)
    if (octets + size > LINE_OCTETS) {
      folded += `${text.slice(from, at)}\r\n `
      from = at
      octets = 1
    }
    octets += size
    at += point > 0xffff ? 2 : 1
  }
  return `${folded}${text.slice(from)}\r\n`
}

function foldAscii(line: string): string {
  let folded = line.slice(0, LINE_OCTETS)
  // The space that marks a continued line counts as one octet.
  for (let from = LINE_OCTETS; from < line.length; from += LINE_OCTETS - 1) {
    folded += `\r\n ${line.slice(from, from + LINE_OCTETS - 1)}`
  }
  return `${folded}\r\n`
}

/** An instant (epoch ms) as `20250123T200000Z` (RFC 5545 §3.3.5, form 2). */
export function formatCalendarInstant(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

/** UTF-8 octets of a code point. */
function octetsOf(point: number): number {
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}
