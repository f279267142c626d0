import type { AdapterInput, RawRecord } from '../../adapter'
import { LeftOut } from '../reading/left-out'
import { ListedTheaters, type TheaterPlace } from '../reading/listed-theaters'
import type { ListingText } from '../reading/listing-text'
import { offsetIsoAt } from '../../../../src/features/schedule/rules/local-time'
import { plainText } from '../reading/plain-text'
import { shortHash, TitledMovies } from '../reading/titled-movies'
import { localTimeAt, webUrl } from '../reading/values'
import { EventError, expandEvents, groupEvents, type Occurrence } from './expand-event'
import { placeOf } from './read-location'
import { splitCalendar, valueOf, withZones } from './split-calendar'
import { says } from '../../../../src/config/fault-words/fault-words'

export interface CalendarOptions {
  /** Days from the build on. */
  days: number
  /** Its group `title`, else its first, else the whole match is the film's title. */
  titlePattern: RegExp | undefined
  /** Whether an event's description is the film's synopsis. */
  readsSynopsis: boolean
}

export interface CalendarListing {
  theaters: RawRecord[]
  movies: RawRecord[]
  showtimes: RawRecord[]
}

const DAY_MS = 86_400_000

/** A calendar's events as records. @throws SourceError as `splitCalendar`, and without a time zone */
export function translateCalendar(input: AdapterInput, text: ListingText, options: CalendarOptions): CalendarListing {
  const theaters = new ListedTheaters(input)
  const movies = new TitledMovies()
  const leftOut = new LeftOut()
  const { source } = text
  const calendar = splitCalendar(text)
  theaters.only({ name: calendar.name })
  const range = { from: input.now - DAY_MS, to: input.now + options.days * DAY_MS }
  const showtimes: RawRecord[] = []
  for (const group of groupEvents(calendar.events)) {
    for (const occurrence of occurrencesOf(group)) {
      const value = toShowtime(occurrence)
      if (value) showtimes.push({ source, index: showtimes.length, value })
    }
  }
  leftOut.report(input.warn)
  return { theaters: theaters.records(source), movies: movies.records(source), showtimes }

  function occurrencesOf(group: string[][]): Occurrence[] {
    const [first = []] = group
    const summary = valueOf(first, 'SUMMARY')
    const title = summary === undefined ? says('eventWithoutTitle').words : plainText(summary)
    const timed = group.filter(event => !isAllDay(event))
    if (timed.length < group.length) leftOut.add(source, says('wholeDays'), title)
    if (timed.some(event => valueOf(event, 'RDATE') !== undefined)) leftOut.add(source, says('furtherDates'), title)
    const zoned = timed.map(event => withZones(event, { ...calendar, timeZone: zoneOf(event) }))
    const unknown = zoned.flatMap(event => ('unknownZone' in event ? [event.unknownZone] : []))
    for (const zone of unknown) leftOut.add(source, says('eventZone', { zone }), title)
    const known = zoned.flatMap(event => ('lines' in event ? [event] : []))
    if (known.length === 0) return []
    try {
      return expandEvents(
        known.map(({ lines }) => lines),
        known.flatMap(({ zones }) => zones),
        range,
      )
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error)
      const reason = error instanceof EventError ? error.words : text.slice(0, 120)
      leftOut.add(source, says('unreadableEvent', { reason }), title)
      return []
    }
  }

  function zoneOf(event: readonly string[]): string {
    const { theater } = placeOf(valueOf(event, 'LOCATION'), theaters)
    return theater?.timeZone ?? input.source.timeZone ?? 'UTC'
  }

  function toShowtime(occurrence: Occurrence): Record<string, unknown> | undefined {
    const { uid, original, start, end, text: textOf } = occurrence
    const summary = plainText(textOf('summary') ?? '')
    const { theater, screen, isElsewhere } = placeOf(textOf('location'), theaters)
    const title = titleOf(summary, options.titlePattern)
    const reason = reasonToLeaveOut({ occurrence, title, hasPattern: options.titlePattern !== undefined })
    if (isElsewhere) return undefined
    if (reason) leftOut.add(source, reason, summary || localTimeAt(start, theater?.timeZone))
    if (reason || title === undefined) return undefined
    const synopsis = options.readsSynopsis ? plainText(textOf('description') ?? '') || undefined : undefined
    const key = uid === undefined ? [title, String(start), screen ?? ''] : [uid, String(original ?? '')]
    return {
      id: shortHash(...key),
      theaterId: theater?.id,
      movieId: movies.keep(title, { synopsis }),
      startsAt: offsetIsoAt(start, zoneAt(theater)),
      endsAt: end !== undefined && end > start && end - start < DAY_MS ? localTimeAt(end, zoneAt(theater)) : undefined,
      screen,
      bookingUrl: webUrl(textOf('url')),
      cancelled: calendar.isCancelled || textOf('status')?.toUpperCase() === 'CANCELLED',
    }
  }

  function zoneAt(theater: TheaterPlace | undefined): string {
    return theater?.timeZone ?? input.source.timeZone ?? 'UTC'
  }
}

function isAllDay(event: readonly string[]): boolean {
  return /^\d{8}$/.test(valueOf(event, 'DTSTART') ?? '')
}

/** The film's title. Undefined where the pattern does not match. */
function titleOf(summary: string, pattern: RegExp | undefined): string | undefined {
  if (!pattern) return summary || undefined
  const match = pattern.exec(summary)
  return (match?.groups?.title ?? match?.[1] ?? match?.[0])?.trim() || undefined
}

interface Reason {
  occurrence: Occurrence
  title: string | undefined
  hasPattern: boolean
}

/** Why an event is not shown. Undefined for a showtime. */
function reasonToLeaveOut({ occurrence: { text }, title, hasPattern }: Reason): ReturnType<typeof says> | undefined {
  const access = text('class')?.toUpperCase() ?? 'PUBLIC'
  const status = text('status')?.toUpperCase() ?? 'CONFIRMED'
  if (access !== 'PUBLIC') return says('eventAccess', { access })
  if (status !== 'CONFIRMED' && status !== 'CANCELLED') return says('eventStatus', { status })
  if (title === undefined) return says(hasPattern ? 'eventNoMatch' : 'eventNoTitle')
  return undefined
}
