import { cancelEvent, type TakenOff } from './cancelled-events'
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
  takenOff: TakenOff
  /** Made on demand, without a memory of what it told before: every event supersedes earlier copies of it. */
  isSnapshot?: boolean
}

const PRODUCT = '-//Cinema website//Showtimes//EN'
/** Calendars ask again after so long; many ask far less often. */
const REFRESH = 'PT1H'
const BEGIN_EVENT = 'BEGIN:VEVENT\r\n'
const END = 'END:VCALENDAR\r\n'
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
 * published, not an invitation, and needs no ORGANIZER. What it told before and the source no longer names follows as
 * cancelled while its start lies ahead (`cancelEvent`).
 */
export function buildCalendar(input: BuildCalendar): string {
  const { name, url, language, readAt } = input
  const before = readEvents(input.previous)
  const told = new Set(input.events.map(uidOf))
  const events = [...input.events, ...eventsTakenOff({ before, told, ...input })]
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
  return `${head.map(foldCalendarLine).join('')}${frameEvents({ events, before, readAt, isSnapshot: input.isSnapshot })}${END}`
}

/**
 * The last of a calendar whose film or theater is gone: its events that lie ahead, cancelled. Null: none is left, and the
 * calendar goes.
 */
export function closeCalendar(
  previous: string,
  { readAt, takenOff }: Pick<BuildCalendar, 'readAt' | 'takenOff'>,
): string | null {
  const before = readEvents(previous)
  const events = eventsTakenOff({ before, told: new Set(), readAt, takenOff })
  if (events.length === 0) return null
  return `${previous.slice(0, previous.indexOf(BEGIN_EVENT))}${frameEvents({ events, before, readAt })}${END}`
}

interface EventsTakenOff extends Pick<BuildCalendar, 'readAt' | 'takenOff'> {
  before: ReadonlyMap<string, KnownEvent>
  /** UIDs that the calendar tells anyhow. */
  told: ReadonlySet<string>
}

function eventsTakenOff({ before, told, readAt, takenOff }: EventsTakenOff): string[] {
  const now = formatCalendarInstant(readAt)
  return [...before].flatMap(([uid, { event, stamp }]) => {
    // A stamp from the future was written by a build that stood at another time (BUILD_NOW): another programme.
    if (told.has(uid) || stamp > now) return []
    return cancelEvent(event, { ...takenOff, readAt }) ?? []
  })
}

interface FrameEvents extends Pick<BuildCalendar, 'readAt'> {
  events: readonly string[]
  before: ReadonlyMap<string, KnownEvent>
  isSnapshot?: boolean | undefined
}

function frameEvents({ events, before, readAt, isSnapshot = false }: FrameEvents): string {
  const fresh = drawStamp(readAt)
  return events
    .map(event => {
      const known = before.get(uidOf(event))
      const { stamp, sequence } = isSnapshot ? fresh : stampOf(event, known, fresh)
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
  // A stamp from the future was written by a build that stood at another time (BUILD_NOW).
  if (known?.event === event && known.stamp <= fresh.stamp) return known
  if (!known) return { ...fresh, sequence: 0 }
  return { ...fresh, sequence: Math.max(known.sequence + 1, fresh.sequence) }
}

function drawStamp(readAt: number): Stamp {
  const sequence = Math.max(0, Math.floor((readAt - SEQUENCE_EPOCH_MS) / 1000))
  return { stamp: formatCalendarInstant(readAt), sequence }
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
