import { SHOWTIME_FIELDS, type ShowtimeField } from './codec/showtime-fields'
import type { Attribute, ScheduleDay, Showtime } from './showtime'

interface MergeSchedule {
  built: readonly Showtime[]
  schedule: ScheduleDay
  /** Limits the result to one film, on its page. */
  movieId: string | null
}

/**
 * Replaces a theater's built showtimes of a day by those of its schedule file. Unchanged showtimes keep their identity,
 * and so does an unchanged list, so that rows do not re-render.
 */
export function mergeSchedule({ built, schedule, movieId }: MergeSchedule): readonly Showtime[] {
  const others = built.filter(({ theaterId }) => theaterId !== schedule.theaterId)
  const known = new Map(built.map(showtime => [`${showtime.theaterId} ${showtime.id}`, showtime]))
  const fresh = schedule.showtimes.flatMap(showtime => {
    if (movieId !== null && showtime.movieId !== movieId) return []
    const before = known.get(`${showtime.theaterId} ${showtime.id}`)
    return before && isSameShowtime(before, showtime) ? before : showtime
  })
  const merged = [...others, ...fresh].sort((a, b) => a.startsAtMs - b.startsAtMs)
  const isSame = merged.length === built.length && merged.every((showtime, at) => showtime === built[at])
  return isSame ? built : merged
}

/** The page's attributes and additional ones of the schedule file. */
export function mergeAttributes(
  built: readonly Attribute[],
  schedule: { attributes: readonly Attribute[] } | null,
): readonly Attribute[] {
  const known = new Set(built.map(({ tag }) => tag.toLowerCase()))
  const added = schedule?.attributes.filter(({ tag }) => !known.has(tag.toLowerCase())) ?? []
  return added.length === 0 ? built : [...built, ...added]
}

const FIELDS = Object.keys(SHOWTIME_FIELDS) as ShowtimeField[]

/** Whether two records of a showtime are equal, so that no re-render is needed. */
export function isSameShowtime(one: Showtime, other: Showtime): boolean {
  return FIELDS.every(name => one[name] === other[name] || JSON.stringify(one[name]) === JSON.stringify(other[name]))
}
