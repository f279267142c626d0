import { isSameShowtime } from '../../schedule/rules/is-same-showtime'
import type { Attribute, ScheduleDay, Showtime } from '../../schedule/rules/showtime'

/**
 * A day's showtimes once its theater's schedule file has been read: those of that theater give way to the file's (new
 * ones appear, sold-out ones are marked, removed ones go), those of other theaters stay. What did not change stays the same
 * object, and the list the same array where nothing did: rows that show it are not drawn again.
 * @param movieId keeps to one film's showtimes, on its page
 */
export function mergeSchedule({
  built,
  schedule,
  movieId,
}: {
  built: readonly Showtime[]
  schedule: ScheduleDay
  movieId: string | null
}): readonly Showtime[] {
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

/** Page attributes and those only the schedule file knows. */
export function mergeAttributes(
  built: readonly Attribute[],
  schedule: { attributes: readonly Attribute[] } | null,
): readonly Attribute[] {
  const known = new Set(built.map(({ tag }) => tag.toLowerCase()))
  const added = schedule?.attributes.filter(({ tag }) => !known.has(tag.toLowerCase())) ?? []
  return added.length === 0 ? built : [...built, ...added]
}
