import { addDays, businessDayOf } from '../../../../src/features/schedule/rules/business-day'
import type { Fault } from '../../../../src/config/fault'
import type { RawRecord } from '../../adapter'
import { localTimeAt } from './local-date'
import { ScheduledMoviesSchema, ScheduleSchema, ShowtimeSchema } from './platform-answers'
import type { Answer, PlatformClient } from './platform-client'
import { readNode } from './read-node'
import { type ShowtimeDraft, translateShowtime } from './translate-showtime'

/** How far ahead the platform is asked for showtimes. */
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

/** One theater's showtimes, translated, with the URL of their answer. */
export interface TheaterSchedule {
  theaterId: string
  showtimes: (RawRecord & { value: ShowtimeDraft })[]
}

/**
 * Reads the showtimes of every theater from the business day before now to a year ahead. A theater without any gives an
 * empty list; one whose schedule cannot be read fails the whole read, and so do answers that hold none for any theater.
 * @throws SourceError.
 */
export async function readSchedules(input: SchedulesInput): Promise<TheaterSchedule[]> {
  const read = await Promise.all(input.theaters.map(theater => readSchedule(theater, input)))
  const [first] = read
  if (first && read.every(({ isAnswered }) => !isAnswered))
    input.client.fail({ source: first.source, message: 'No answer has a schedule for the theater that was asked for' })
  return read.map(({ theaterId, showtimes }) => ({ theaterId, showtimes }))
}

interface ReadSchedule extends TheaterSchedule {
  source: string
  /** Whether the answer holds a schedule, with showtimes or without. */
  isAnswered: boolean
}

async function readSchedule(theater: { id: string; timeZone: string }, input: SchedulesInput): Promise<ReadSchedule> {
  const { client, websiteId, now, warn } = input
  // The platform answers with an error to an id in lower case.
  const id = theater.id.toUpperCase()
  const scheduled = await client.readApi(`/scheduledMovies?theaterId=${encodeURIComponent(id)}`, ScheduledMoviesSchema)
  const { movieIds, scheduledDays } = scheduled.value
  // The schedule holds only the films it is asked for, and films on sale need not be among those of the static queries.
  const wanted = [
    ...input.movieIds,
    ...Object.values(movieIds).flatMap(ids => ids ?? []),
    ...Object.keys(scheduledDays),
  ]
  const today = businessDayOf(localTimeAt(now, theater.timeZone))
  const answer = await client.ask(
    '/schedule',
    {
      theaters: [{ id, timeZone: theater.timeZone }],
      movieIds: [...new Set(wanted)],
      from: `${addDays(today, -1)}T03:00:00`,
      to: `${addDays(today, DAYS_AHEAD)}T03:00:00`,
      nin: [],
      sin: [],
      websiteId,
    },
    ScheduleSchema,
  )
  const schedule = answer.value[id]?.schedule
  if (!schedule)
    warn({
      severity: 'warning',
      source: answer.url,
      record: id,
      message: 'The answer has no schedule for this theater',
    })
  return {
    source: answer.url,
    isAnswered: schedule !== undefined,
    theaterId: theater.id,
    showtimes: keepApart(translateSchedule(schedule ?? {}, { answer, theaterId: theater.id, warn }), warn),
  }
}

type Days = Record<string, Record<string, unknown[]>>

function translateSchedule(
  schedule: Days,
  place: { answer: Answer<unknown>; theaterId: string; warn: SchedulesInput['warn'] },
) {
  const { answer, theaterId, warn } = place
  const nodes = Object.entries(schedule).flatMap(([movieId, days]) =>
    Object.values(days).flatMap(list => list.map(node => ({ movieId, node }))),
  )
  return nodes.map(({ movieId, node }, index) => {
    const showtime = readNode(ShowtimeSchema, node, { source: answer.url, warn }) ?? {}
    return { source: answer.url, index, value: translateShowtime(showtime, { theaterId, movieId }) }
  })
}

type Draft = TheaterSchedule['showtimes'][number]

/**
 * Showtimes of one film at one time that differ by tags have ids of their own. Those with the very same id are one, told
 * twice, unless they are booked at different addresses: then they run side by side, and the later gets a number.
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
    warn({
      severity: 'warning',
      source,
      record: value.id,
      message: `This showtime of ${value.theaterId} is listed twice; one is left out`,
    })
  }
  return [...byId.values()].flatMap(same =>
    same.map((draft, index) =>
      index === 0 ? draft : { ...draft, value: { ...draft.value, id: `${draft.value.id}-${index + 1}` } },
    ),
  )
}

function bookingOf({ value }: Draft): string {
  return `${value.ticketing.map(({ url }) => url).join(' ')} ${value.screen ?? ''}`
}
