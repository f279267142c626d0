import type { Attribute, ScheduleDay, Showtime } from '../rules/showtime'

/**
 * A day's showtimes once its theater's schedule file has been read: those of that theater give way to the file's (new
 * ones appear, sold-out ones are marked, removed ones go), those of other theaters stay.
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
  const fresh = schedule.showtimes.filter(showtime => movieId === null || showtime.movieId === movieId)
  return [...others, ...fresh].sort((a, b) => a.startsAtMs - b.startsAtMs)
}

/** Page attributes and those only the schedule file knows. */
export function mergeAttributes(built: readonly Attribute[], schedule: ScheduleDay | null): readonly Attribute[] {
  const known = new Set(built.map(({ tag }) => tag.toLowerCase()))
  const added = schedule?.attributes.filter(({ tag }) => !known.has(tag.toLowerCase())) ?? []
  return added.length === 0 ? built : [...built, ...added]
}
