import {
  cancelEvent,
  type TakenOff,
  escapeCalendarText,
  foldCalendarLine,
  formatCalendarInstant,
} from './build-calendar-event'

interface BuildCalendar {
  name: string
  /** Absolute, of the calendar's page. */
  url: string | null
  /** BCP 47. */
  language: string
  /** Lines of one VEVENT each (`buildCalendarEvent`). */
  events: readonly string[]
  /** The calendar as last written; unchanged events keep their stamp. */
  previous: string | undefined
  /** Epoch ms at which the source was read; the DTSTAMP of changed events. */
  readAt: number
  takenOff: TakenOff
  /** Built on demand, without a previous version: every event supersedes earlier copies of it. */
  isSnapshot?: boolean
}

const PRODUCT = '-//Cinema website//Showtimes//EN'
/** Suggested refresh interval; many calendars refresh far less often. */
const REFRESH = 'PT1H'
const BEGIN_EVENT = 'BEGIN:VEVENT\r\n'
const END = 'END:VCALENDAR\r\n'
const EVENT = /BEGIN:VEVENT\r\nDTSTAMP:(\d{8}T\d{6}Z)\r\nSEQUENCE:(\d+)\r\n([\s\S]*?)END:VEVENT\r\n/g
/** 1 January 2020: seconds since then fit SEQUENCE's 31 bits until 2088. */
const SEQUENCE_EPOCH_MS = 1_577_836_800_000

/** A calendar must contain a component (RFC 5545 §3.6): one without events contains this time zone. */
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
 * Builds a calendar of showtimes (RFC 5545, with names and refresh of RFC 7986). A changed event gets the time at which
 * the source was read and a SEQUENCE derived from it, which rises even when another release wrote a version in between.
 * There is no METHOD and no ORGANIZER: the calendar is published, not an invitation.
 */
export function buildCalendar(input: BuildCalendar): string {
  const { name, url, language } = input
  const before = readEvents(input.previous)
  const listed = new Set(input.events.map(uidOf))
  const events = [...input.events, ...eventsTakenOff(before, listed, input)]
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
  return `${head.map(foldCalendarLine).join('')}${frameEvents(events, before, input)}${END}`
}

/** The calendar of a removed film or theater: its future events, cancelled. Null when none is left: remove the file. */
export function closeCalendar(previous: string, reading: Reading): string | null {
  const before = readEvents(previous)
  const events = eventsTakenOff(before, new Set(), reading)
  if (events.length === 0) return null
  return `${previous.slice(0, previous.indexOf(BEGIN_EVENT))}${frameEvents(events, before, reading)}${END}`
}

type Reading = Pick<BuildCalendar, 'readAt' | 'takenOff'>
/** By UID. */
type KnownEvents = ReadonlyMap<string, KnownEvent>

function eventsTakenOff(before: KnownEvents, listed: ReadonlySet<string>, { readAt, takenOff }: Reading): string[] {
  const now = formatCalendarInstant(readAt)
  return [...before].flatMap(([uid, { event, stamp }]) => {
    // A stamp in the future was written by a build at another time (BUILD_NOW), with another programme.
    if (listed.has(uid) || stamp > now) return []
    return cancelEvent(event, { ...takenOff, readAt }) ?? []
  })
}

type Framing = Pick<BuildCalendar, 'readAt' | 'isSnapshot'>

function frameEvents(events: readonly string[], before: KnownEvents, { readAt, isSnapshot }: Framing): string {
  const sequence = Math.max(0, Math.floor((readAt - SEQUENCE_EPOCH_MS) / 1000))
  const fresh: Stamp = { stamp: formatCalendarInstant(readAt), sequence }
  return events
    .map(event => {
      const { stamp, sequence } = isSnapshot ? fresh : stampOf(event, before.get(uidOf(event)), fresh)
      return `${BEGIN_EVENT}DTSTAMP:${stamp}\r\nSEQUENCE:${sequence}\r\n${event}END:VEVENT\r\n`
    })
    .join('')
}

interface KnownEvent {
  stamp: string
  sequence: number
  event: string
}

type Stamp = Pick<KnownEvent, 'stamp' | 'sequence'>

function stampOf(event: string, known: KnownEvent | undefined, fresh: Stamp): Stamp {
  if (known?.event === event && known.stamp <= fresh.stamp) return known
  if (!known) return { ...fresh, sequence: 0 }
  return { ...fresh, sequence: Math.max(known.sequence + 1, fresh.sequence) }
}

function readEvents(calendar: string | undefined): Map<string, KnownEvent> {
  const found = new Map<string, KnownEvent>()
  for (const [, stamp = '', sequence, event = ''] of calendar?.matchAll(EVENT) ?? []) {
    found.set(uidOf(event), { stamp, sequence: Number(sequence), event })
  }
  return found
}

/** The UID line, still folded; DTSTART follows it. */
function uidOf(event: string): string {
  return event.slice(0, event.indexOf('\r\nDTSTART:'))
}
