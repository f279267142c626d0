import type { Attribute, ScheduleDay, Showtime } from './showtime'

/**
 * Replaces a theater's built showtimes of a day by those of its schedule file; showtimes of other theaters stay.
 * Unchanged showtimes keep their identity, and so does the list when nothing changed, so that rows do not re-render.
 * @param movieId limits the result to one film, on its page
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

/** The page's attributes and additional ones of the schedule file. */
export function mergeAttributes(
  built: readonly Attribute[],
  schedule: { attributes: readonly Attribute[] } | null,
): readonly Attribute[] {
  const known = new Set(built.map(({ tag }) => tag.toLowerCase()))
  const added = schedule?.attributes.filter(({ tag }) => !known.has(tag.toLowerCase())) ?? []
  return added.length === 0 ? built : [...built, ...added]
}

/** Whether two records of a showtime are equal, so that no re-render is needed. */
export function isSameShowtime(one: Showtime, other: Showtime): boolean {
  return (
    one.id === other.id &&
    one.theaterId === other.theaterId &&
    one.movieId === other.movieId &&
    one.startsAt === other.startsAt &&
    one.startsAtMs === other.startsAtMs &&
    one.businessDay === other.businessDay &&
    one.availability === other.availability &&
    one.bookingUrl === other.bookingUrl &&
    one.filmStartsAt === other.filmStartsAt &&
    one.endsAt === other.endsAt &&
    one.screen === other.screen &&
    one.notes === other.notes &&
    one.price?.from === other.price?.from &&
    one.price?.currency === other.price?.currency &&
    one.tags.length === other.tags.length &&
    one.tags.every((tag, at) => tag === other.tags[at])
  )
}
