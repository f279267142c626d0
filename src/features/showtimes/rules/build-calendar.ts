import { escapeCalendarText, foldCalendarLine, formatCalendarInstant } from './calendar-text'

interface BuildCalendar {
  /** What people see the calendar called. */
  name: string
  /** The page it belongs to, absolute; null for none. */
  url: string | null
  /** BCP 47. */
  language: string
  /** Each the lines of one VEVENT (`buildCalendarEvent`). */
  events: readonly string[]
  /** The calendar as it was last written, for what did not change since. */
  previous: string | undefined
  /** Epoch ms at which the source was read: what changed, changed then. */
  readAt: number
}

const PRODUCT = '-//Cinema website//Showtimes//EN'
/** Calendars ask again after so long; many ask far less often. */
const REFRESH = 'PT1H'
const EVENT = /BEGIN:VEVENT\r\nDTSTAMP:(\d{8}T\d{6}Z)\r\nSEQUENCE:(\d+)\r\n([\s\S]*?)END:VEVENT\r\n/g
/** 1 January 2020: seconds since then fit SEQUENCE's 31 bits until 2088. */
const SEQUENCE_EPOCH_MS = 1_577_836_800_000

/** A calendar must hold a component (RFC 5545 §3.6): one without events, of a film between two runs, holds the zone of its times. */
const ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:Etc/UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'TZNAME:UTC',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/**
 * A calendar of showtimes (RFC 5545, names and refreshing of RFC 7986). An event that did not change keeps its DTSTAMP and
 * SEQUENCE, and so the calendar its text; a changed one gets the time its source was read and a higher SEQUENCE, drawn
 * from that time, so that it rises even when a change between was written by another release. It has no METHOD: it is
 * published, not an invitation, and needs no ORGANIZER.
 */
export function buildCalendar({ name, url, language, events, previous, readAt }: BuildCalendar): string {
  const before = readEvents(previous)
  const head = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${PRODUCT}`,
    'CALSCALE:GREGORIAN',
    `NAME;LANGUAGE=${language}:${escapeCalendarText(name)}`,
    `X-WR-CALNAME:${escapeCalendarText(name)}`,
    ...(url === null ? [] : [`URL:${url}`]),
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...(events.length === 0 ? ZONE : []),
  ]
  const framed = events.map(event => {
    const { stamp, sequence } = stampOf(event, before.get(uidOf(event)), readAt)
    return `BEGIN:VEVENT\r\nDTSTAMP:${stamp}\r\nSEQUENCE:${sequence}\r\n${event}END:VEVENT\r\n`
  })
  return `${head.map(foldCalendarLine).join('')}${framed.join('')}END:VCALENDAR\r\n`
}

interface KnownEvent {
  stamp: string
  sequence: number
  event: string
}

function stampOf(event: string, known: KnownEvent | undefined, readAt: number): Pick<KnownEvent, 'stamp' | 'sequence'> {
  const stamp = formatCalendarInstant(readAt)
  // A stamp from the future was written by a build that stood at another time (BUILD_NOW).
  if (known?.event === event && known.stamp <= stamp) return known
  if (!known) return { stamp, sequence: 0 }
  const drawn = Math.floor((readAt - SEQUENCE_EPOCH_MS) / 1000)
  return { stamp, sequence: Math.max(known.sequence + 1, drawn) }
}

function readEvents(calendar: string | undefined): Map<string, KnownEvent> {
  const found = new Map<string, KnownEvent>()
  for (const [, stamp = '', sequence, event = ''] of calendar?.matchAll(EVENT) ?? []) {
    found.set(uidOf(event), { stamp, sequence: Number(sequence), event })
  }
  return found
}

/** Its line, folded as it is: DTSTART follows it. */
function uidOf(event: string): string {
  return event.slice(0, event.indexOf('\r\nDTSTART:'))
}
