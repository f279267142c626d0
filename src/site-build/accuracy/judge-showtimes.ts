import * as v from 'valibot'

/** How what was published of a showtime compares with the source at its start (decision 131). */
export const OUTCOMES = ['same', 'moved', 'vanished', 'late', 'unread'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** A showtime is watched from a day before its start, ms: what pages say then is what people plan by. */
export const WATCHED_MS = 24 * 60 * 60_000
/** One that is published less than this before its start, ms, comes too late for most. */
export const LATE_MS = 60 * 60_000
/** A source that was last read longer than this before a start, ms, is not known to have said anything of it. */
export const UNREAD_MS = 60 * 60_000

const SaidSchema = v.object({
  /** Epoch ms. */
  startsAtMs: v.number(),
  movieId: v.string(),
  screen: v.nullable(v.string()),
})
type Said = v.InferOutput<typeof SaidSchema>

const WatchedSchema = v.object({
  theaterId: v.string(),
  id: v.string(),
  /** Business day of the published start, `2025-01-23`. */
  day: v.string(),
  published: SaidSchema,
  /** What the source said when it was last read; null for nothing, or that it is cancelled. */
  last: v.nullable(SaidSchema),
  isLate: v.boolean(),
})

/** What is remembered between readings. */
export const WatchSchema = v.object({
  /** When the source was last read, epoch ms; null for never. */
  readAt: v.nullable(v.number()),
  watched: v.array(WatchedSchema),
  /** Keys of showtimes that were judged and may come again, with the epoch ms until when. */
  judged: v.array(v.tuple([v.string(), v.number()])),
})
export type Watch = v.InferOutput<typeof WatchSchema>

export const NO_WATCH: Watch = { readAt: null, watched: [], judged: [] }

/** A showtime of a reading. */
export interface ReadShowtime extends Said {
  theaterId: string
  id: string
  day: string
  isCancelled: boolean
}

export interface Judgement {
  theaterId: string
  day: string
  outcome: Outcome
}

interface Reading {
  /** Epoch ms. */
  now: number
  showtimes: Iterable<ReadShowtime>
  /** Whether something of the source could not be read, and earlier records are in its place. */
  isIncomplete: boolean
}

const keyOf = ({ theaterId, id }: { theaterId: string; id: string }) => JSON.stringify([theaterId, id])

/**
 * Judges the showtimes that began since the last reading by what the source said until then, and remembers what it says
 * now.
 */
export function judgeShowtimes(watch: Watch, reading: Reading): { watch: Watch; judgements: Judgement[] } {
  const { now, isIncomplete } = reading
  const begun = watch.watched.filter(entry => dueOf(entry) <= now)
  const coming = watch.watched.filter(entry => dueOf(entry) > now)
  const judgements = begun.map(entry => ({
    theaterId: entry.theaterId,
    day: entry.day,
    outcome: outcomeOf(entry, watch.readAt),
  }))
  const judged = [
    ...watch.judged.filter(([, until]) => until > now),
    ...begun.map((entry): [string, number] => [keyOf(entry), forgetAt(entry, now)]),
  ]
  if (isIncomplete) return { watch: { ...watch, watched: coming, judged }, judgements }
  const merged = mergeReading({ coming, judged: new Set(judged.map(([key]) => key)), readAt: watch.readAt, reading })
  return {
    watch: { readAt: now, watched: merged.watched, judged },
    judgements: [...judgements, ...merged.judgements],
  }
}

interface MergeReading {
  coming: readonly Watch['watched'][number][]
  judged: ReadonlySet<string>
  readAt: number | null
  reading: Reading
}

function mergeReading({ coming, judged, readAt, reading }: MergeReading) {
  const { now, showtimes } = reading
  const entries = new Map(coming.map(entry => [keyOf(entry), { ...entry, last: null as Said | null }]))
  const judgements: Judgement[] = []
  // One that would have been watched if it had been there when the source was read before.
  const isNew = (startsAtMs: number) => readAt !== null && startsAtMs > readAt && startsAtMs - readAt <= WATCHED_MS
  for (const { theaterId, id, day, startsAtMs, movieId, screen, isCancelled } of showtimes) {
    const key = keyOf({ theaterId, id })
    if (isCancelled || judged.has(key)) continue
    const said = { startsAtMs, movieId, screen }
    const known = entries.get(key)
    if (known) known.last = said
    else if (startsAtMs <= now && isNew(startsAtMs)) judgements.push({ theaterId, day, outcome: 'late' })
    else if (startsAtMs > now && startsAtMs - now <= WATCHED_MS)
      entries.set(key, {
        ...{ theaterId, id, day, published: said, last: said },
        isLate: startsAtMs - now < LATE_MS && isNew(startsAtMs),
      })
  }
  return { watched: [...entries.values()], judgements }
}

/** When a showtime can be judged, epoch ms: at the earlier of both starts, since sources drop what has begun. */
const dueOf = ({ published, last }: Watch['watched'][number]) =>
  Math.min(published.startsAtMs, last?.startsAtMs ?? Number.POSITIVE_INFINITY)

const forgetAt = ({ published, last }: Watch['watched'][number], now: number) =>
  Math.max(published.startsAtMs, last?.startsAtMs ?? 0, now) + WATCHED_MS

function outcomeOf(entry: Watch['watched'][number], readAt: number | null): Outcome {
  const { published, last, isLate } = entry
  if (readAt === null || dueOf(entry) - readAt > UNREAD_MS) return 'unread'
  if (last === null) return 'vanished'
  if (isLate) return 'late'
  const isSame =
    published.startsAtMs === last.startsAtMs && published.movieId === last.movieId && published.screen === last.screen
  return isSame ? 'same' : 'moved'
}
