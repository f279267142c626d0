import * as v from 'valibot'
import { addDays } from '../../features/schedule/rules/business-day'
import { knownUntil } from '../../features/programme/rules/notable-showtimes'
import type { Showtime } from '../../features/schedule/rules/showtime'
import { foldText } from '../../features/site/rules/fold-text'

/** Business days, `2025-01-23`. */
const TheaterSchema = v.object({
  /** From this day on every film that was shown is recorded. */
  since: v.string(),
  /** Last day of which the times were known when they were last read. */
  until: v.string(),
  /** Films by id: the last day on which each was shown. */
  films: v.record(v.string(), v.string()),
  /** Announced at the last reading: film, day and its first start there, epoch ms. */
  coming: v.array(v.tuple([v.string(), v.string(), v.number()])),
})

/** What was shown, by theater (decision 162). */
export const ShownRecordSchema = v.object({
  /** When the source was last read, epoch ms. */
  readAt: v.number(),
  /** By id. */
  theaters: v.record(v.string(), TheaterSchema),
  /** Titles of its films by id, folded: a film that comes again may have another id. */
  titles: v.record(v.string(), v.string()),
})
export type ShownRecord = v.InferOutput<typeof ShownRecordSchema>
type TheaterRecord = v.InferOutput<typeof TheaterSchema>

export const NO_RECORD: ShownRecord = { readAt: 0, theaters: {}, titles: {} }

type ReadShowtime = Pick<Showtime, 'movieId' | 'businessDay' | 'startsAtMs' | 'availability'>

interface Reading {
  /** Epoch ms. */
  now: number
  /** Visible ones. */
  theaters: Iterable<{ id: string; today: string; showtimes: readonly ReadShowtime[] }>
  titleOf: (movieId: string) => string | undefined
  /** Whether something of the source could not be read, and earlier records are in its place. */
  isIncomplete: boolean
}

/** Times further ahead than this are likely to be added to: a source has to be read once a week, days. */
const MOST_KNOWN_DAYS = 7

/**
 * The record after a reading: showtimes that have begun since the last one were shown unless the source says that they
 * are cancelled. A theater of which no times were known for a day begins anew, since nobody knows what it showed then.
 */
export function recordReading(record: ShownRecord, reading: Reading): ShownRecord {
  const { now, isIncomplete, titleOf } = reading
  if (isIncomplete || now <= record.readAt) return record
  const theaters: Record<string, TheaterRecord> = { ...record.theaters }
  for (const { id, today, showtimes } of reading.theaters)
    theaters[id] = readTheater(theaters[id], { now, today, showtimes })
  const ids = new Set(
    Object.values(theaters).flatMap(({ films, coming }) => [...Object.keys(films), ...coming.map(([film]) => film)]),
  )
  const titles = [...ids].flatMap((film): [string, string][] => {
    const title = titleOf(film)
    const folded = title === undefined ? record.titles[film] : foldText(title)
    return folded === undefined ? [] : [[film, folded]]
  })
  return { readAt: now, theaters, titles: Object.fromEntries(titles) }
}

function readTheater(
  before: TheaterRecord | undefined,
  { now, today, showtimes }: { now: number; today: string; showtimes: readonly ReadShowtime[] },
): TheaterRecord {
  const running = showtimes.filter(({ availability }) => availability !== 'cancelled')
  const ahead = running.filter(({ startsAtMs }) => startsAtMs > now)
  const hasGap = before === undefined || today > addDays(before.until, 1)
  const cancelled = new Set(showtimes.map(dayKey))
  for (const showtime of running) cancelled.delete(dayKey(showtime))
  const films = new Map(hasGap ? [] : Object.entries(before.films))
  const note = (film: string, day: string) => {
    if (day > (films.get(film) ?? '')) films.set(film, day)
  }
  for (const [film, day, startsAtMs] of hasGap ? [] : before.coming)
    if (startsAtMs <= now && !cancelled.has(dayKey({ movieId: film, businessDay: day }))) note(film, day)
  for (const { movieId, businessDay, startsAtMs } of running) if (startsAtMs <= now) note(movieId, businessDay)
  const oldest = yearsBefore(today, KEPT_YEARS)
  const last = addDays(today, MOST_KNOWN_DAYS)
  const known = knownUntil(ahead, today) ?? today
  return {
    // Of the first day the beginning is not known.
    since: hasGap ? addDays(today, 1) : before.since,
    until: known < last ? known : last,
    films: Object.fromEntries([...films].filter(([, day]) => day >= oldest)),
    coming: comingOf(ahead.filter(({ businessDay }) => businessDay <= last)),
  }
}

const dayKey = ({ movieId, businessDay }: Pick<ReadShowtime, 'movieId' | 'businessDay'>) => `${businessDay} ${movieId}`

function comingOf(ahead: readonly ReadShowtime[]): TheaterRecord['coming'] {
  const first = new Map<string, TheaterRecord['coming'][number]>()
  for (const { movieId, businessDay, startsAtMs } of ahead) {
    const key = dayKey({ movieId, businessDay })
    const known = first.get(key)
    if (!known || startsAtMs < known[2]) first.set(key, [movieId, businessDay, startsAtMs])
  }
  return [...first.values()]
}

/** Years for which a film is remembered. */
const KEPT_YEARS = 2

/** The same day some years earlier; days are compared as text, so that a 29 February need not exist. */
export function yearsBefore(day: string, years: number): string {
  return String(Number(day.slice(0, 4)) - years).padStart(4, '0') + day.slice(4)
}

/** What the record tells of a theater; null where it has none. */
export function pastOfTheater({ theaters, titles }: ShownRecord, theaterId: string) {
  const theater = theaters[theaterId]
  if (!theater) return null
  const byTitle = new Map<string, string>()
  for (const [film, day] of Object.entries(theater.films)) {
    const title = titles[film]
    if (title !== undefined && day > (byTitle.get(title) ?? '')) byTitle.set(title, day)
  }
  const oldest = yearsBefore(theater.until, KEPT_YEARS)
  return {
    /** Business day from which it is complete and kept. */
    since: theater.since > oldest ? theater.since : oldest,
    /** The last business day on which the film, or one of the same title, was shown; null for none since then. */
    lastDayOf: ({ movieId, title }: { movieId: string; title: string }): string | null => {
      const days = [theater.films[movieId] ?? '', byTitle.get(foldText(title)) ?? ''].sort()
      return days.at(-1) || null
    },
  }
}
