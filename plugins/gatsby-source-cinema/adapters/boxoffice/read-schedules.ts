import { addDays, businessDayOf } from '../../../../src/features/schedule/rules/business-day'
import type { Fault } from '../../../../src/config/fault'
import type { RawRecord } from '../../adapter'
import { localTimeAt } from '../reading/values'
import { ScheduledMoviesSchema, ScheduleSchema, ShowtimeSchema } from './platform-answers'
import { type NodePlace, type PlatformClient, readNode } from './platform-client'
import { type ShowtimeDraft, translateShowtime } from './translate-showtime'
import { says } from '../../../../src/config/fault-words/fault-words'

/** Days for which showtimes are requested. */
const DAYS_AHEAD = 366

interface SchedulesInput {
  client: PlatformClient
  theaters: readonly { id: string; timeZone: string }[]
  /** Films of the static queries. */
  movieIds: readonly string[]
  websiteId: string
  /** Epoch ms. */
  now: number
  warn: (fault: Fault) => void
}

/** One theater's translated showtimes, with the URL of their response. */
export interface TheaterSchedule {
  theaterId: string
  showtimes: (RawRecord & { value: ShowtimeDraft })[]
}

/**
 * Reads the showtimes of every theater from the previous business day to a year ahead. A theater without showtimes has
 * an empty list. The whole read fails when a theater's schedule cannot be read, or when no response contains a
 * schedule. @throws SourceError
 */
export async function readSchedules(input: SchedulesInput): Promise<TheaterSchedule[]> {
  const read = await Promise.all(input.theaters.map(theater => readSchedule(theater, input)))
  const [first] = read
  if (first && read.every(({ isAnswered }) => !isAnswered))
    input.client.fail({ source: first.source, ...says('noScheduleAtAll') })
  return read.map(({ theaterId, showtimes }) => ({ theaterId, showtimes }))
}

async function readSchedule(theater: { id: string; timeZone: string }, input: SchedulesInput) {
  const { client, websiteId, now, warn } = input
  // The platform responds with an error to an id in lower case.
  const id = theater.id.toUpperCase()
  const scheduled = await client.readApi(`/scheduledMovies?theaterId=${encodeURIComponent(id)}`, ScheduledMoviesSchema)
  const { movieIds, scheduledDays } = scheduled.value
  // The schedule contains only requested films, and films on sale can be missing in the static queries.
  const onSale = [...Object.values(movieIds).flatMap(ids => ids ?? []), ...Object.keys(scheduledDays)]
  const today = businessDayOf(localTimeAt(now, theater.timeZone))
  const answer = await client.postApi(
    '/schedule',
    {
      theaters: [{ id, timeZone: theater.timeZone }],
      movieIds: [...new Set([...input.movieIds, ...onSale])],
      from: `${addDays(today, -1)}T03:00:00`,
      to: `${addDays(today, DAYS_AHEAD)}T03:00:00`,
      nin: [],
      sin: [],
      websiteId,
    },
    ScheduleSchema,
  )
  const schedule = answer.value[id]?.schedule
  if (!schedule) warn({ severity: 'warning', source: answer.url, record: id, ...says('noScheduleOf') })
  return {
    source: answer.url,
    /** With or without showtimes. */
    isAnswered: schedule !== undefined,
    theaterId: theater.id,
    showtimes: keepApart(translateSchedule(schedule ?? {}, theater.id, { source: answer.url, warn }), warn),
  }
}

type Days = Record<string, Record<string, unknown[]>>

function translateSchedule(schedule: Days, theaterId: string, place: NodePlace): Draft[] {
  const nodes = Object.entries(schedule).flatMap(([movieId, days]) =>
    Object.values(days).flatMap(list => list.map(node => ({ movieId, node }))),
  )
  return nodes.map(({ movieId, node }, index) => {
    const showtime = readNode(ShowtimeSchema, node, place) ?? {}
    return { source: place.source, index, value: translateShowtime(showtime, { theaterId, movieId }) }
  })
}

type Draft = TheaterSchedule['showtimes'][number]

/**
 * Removes duplicate showtimes, which have the same id and booking. Showtimes with the same id but another booking URL
 * or screen run in parallel, so later ones get a numbered id. Showtimes that differ by tags have their own ids.
 */
function keepApart(drafts: readonly Draft[], warn: SchedulesInput['warn']): Draft[] {
  const byId = new Map<string, Draft[]>()
  const repeated: Draft[] = []
  for (const draft of drafts) {
    const same = byId.get(draft.value.id) ?? []
    byId.set(draft.value.id, same)
    if (same.some(other => bookingOf(other) === bookingOf(draft))) repeated.push(draft)
    else same.push(draft)
  }
  for (const { source, value } of repeated) {
    warn({ severity: 'warning', source, record: value.id, ...says('listedTwice', { theater: value.theaterId }) })
  }
  const numbered = ({ value, ...draft }: Draft, index: number): Draft => ({
    ...draft,
    value: index === 0 ? value : { ...value, id: `${value.id}-${index + 1}` },
  })
  return [...byId.values()].flatMap(same => same.map(numbered))
}

function bookingOf({ value }: Draft): string {
  return `${value.ticketing.map(({ url }) => url).join(' ')} ${value.screen ?? ''}`
}
