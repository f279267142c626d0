import ical, { type VEvent } from 'node-ical'
import { groupBy } from '../../record-values'
import { valueOf } from './split-calendar'
import { says } from '../../../../src/config/fault-words/fault-words'

/** One time of an event, with the fields that this time has. */
export interface Occurrence {
  uid: string | undefined
  /** Epoch ms of the time that the rule gives, before it was moved. Undefined for events without a rule. */
  original: number | undefined
  start: number
  end: number | undefined
  /** Text of a field, unescaped. Undefined for an empty one. */
  text: (field: 'summary' | 'location' | 'description' | 'url' | 'status' | 'class') => string | undefined
}

/** Times that a rule may have: more than a cinema shows of one film. */
const MOST_TIMES = 2000
/** Moved times may come from outside of the days read. */
const MARGIN_MS = 31 * 86_400_000

/** Events of one UID belong together: a rule, and its changed times. Those without a UID stay alone. */
export function groupEvents(events: readonly string[][]): string[][][] {
  return [...groupBy(events, event => valueOf(event, 'UID') ?? event).values()]
}

/** Why the times of an event cannot be read. */
export class EventError extends Error {
  readonly words

  constructor({ message, words }: ReturnType<typeof says>) {
    super(message)
    this.words = words
  }
}

/**
 * The times of the events of one UID between two instants (epoch ms). Rules, exceptions and changed times are those of
 * RFC 5545. @throws EventError for what is no event, or a rule by the hour or faster
 */
export function expandEvents(
  events: readonly string[][],
  zones: readonly string[],
  { from, to }: { from: number; to: number },
): Occurrence[] {
  const uid = events.map(event => valueOf(event, 'UID')).find(Boolean)
  const lines = events.map(event => (uid === undefined ? [...event.slice(0, 1), 'UID:none', ...event.slice(1)] : event))
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...zones]
  const calendar = ical.sync.parseICS([...head, ...lines.flat(), 'END:VCALENDAR', ''].join('\r\n'))
  const found = Object.values(calendar).filter((component): component is VEvent => component?.type === 'VEVENT')
  if (found.length === 0 || found.some(({ start }) => !(start instanceof Date)))
    throw new EventError(says('eventNoStart'))
  if (found.some(({ start }) => /^Customized/.test(start.tz ?? ''))) throw new EventError(says('eventBadZone'))
  const times = found.flatMap(event => (event.rrule ? timesOfRule(event, uid, from, to) : timesWithoutRule(event, uid)))
  return times.filter(({ start }) => start >= from && start <= to)
}

function timesOfRule(event: VEvent, uid: string | undefined, from: number, to: number): Occurrence[] {
  const { freq } = event.rrule?.options ?? {}
  if (/^(?:HOURLY|MINUTELY|SECONDLY)$/.test(String(freq)))
    throw new EventError(says('eventRepeats', { frequency: String(freq) }))
  const range = { from: new Date(from - MARGIN_MS), to: new Date(to + MARGIN_MS) }
  const instances = ical.expandRecurringEvent(event, range)
  if (instances.length > MOST_TIMES) throw new EventError(says('eventTimes', { count: instances.length }))
  return instances.map(({ start, end, event: own, isOverride }) => ({
    uid,
    original: isOverride && own.recurrenceid ? own.recurrenceid.getTime() : start.getTime(),
    start: start.getTime(),
    end: event.end || own.end ? end.getTime() : undefined,
    text: field => textOf(own, field) ?? textOf(event, field),
  }))
}

/** An event, or changed times whose rule the calendar does not have. */
function timesWithoutRule(event: VEvent, uid: string | undefined): Occurrence[] {
  const changed = Object.values(event.recurrences ?? {})
  const times = [event, ...changed].map((own): Occurrence => {
    const original = own.recurrenceid instanceof Date ? own.recurrenceid.getTime() : undefined
    const end = own.end instanceof Date ? own.end.getTime() : undefined
    const start = own.start instanceof Date ? own.start.getTime() : Number.NaN
    return { uid, original, start, end, text: field => textOf(own, field) }
  })
  // The parser keeps a changed time under several keys.
  return [...new Map(times.map(time => [time.original, time])).values()]
}

function textOf(event: object, field: string): string | undefined {
  const value: unknown = Reflect.get(event, field)
  const text: unknown = typeof value === 'object' && value !== null && 'val' in value ? value.val : value
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined
}
