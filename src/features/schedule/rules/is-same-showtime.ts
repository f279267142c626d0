import type { Showtime } from './showtime'

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
