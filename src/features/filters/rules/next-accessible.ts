import { remember } from '../../site/rules/remember'
import { meetsNeeds, type AccessNeed } from '../../schedule/rules/access-need'
import type { Showtime } from '../../schedule/rules/showtime'

/** Fields of a showtime that the search needs, in pages and in digests. */
export type AccessCandidate = Pick<
  Showtime,
  'id' | 'movieId' | 'theaterId' | 'startsAt' | 'startsAtMs' | 'businessDay' | 'availability'
> & { tags: readonly string[] }

interface SelectNext<T> {
  showtimes: readonly T[]
  needs: readonly AccessNeed[]
  /** Epoch ms. */
  now: number
  /** The visitor's theater, which takes precedence. */
  theaterId: string | null
  /** Kilometres to a theater; null when unknown. Distance takes precedence over start. */
  distanceTo?: (theaterId: string) => number | null
}

/**
 * Each film's next showtime, by film id, that meets all needs and is neither past, sold out nor cancelled: at the
 * visitor's theater, else at the nearest, else the earliest (issue: each film says its next accessible showing).
 */
export function selectNextAccessible<T extends AccessCandidate>(input: SelectNext<T>): Map<string, T> {
  const { showtimes, needs, now, theaterId, distanceTo = () => null } = input
  // Showtimes of one combination share its array of tags.
  const known = new Map<readonly string[], boolean>()
  const fits = (tags: readonly string[]) => remember(known, tags, () => meetsNeeds(tags, needs))
  const rank = (showtime: T) =>
    showtime.theaterId === theaterId ? -1 : (distanceTo(showtime.theaterId) ?? Number.POSITIVE_INFINITY)
  const next = new Map<string, T>()
  for (const showtime of showtimes) {
    const isOpen = showtime.availability === 'available' || showtime.availability === 'almostFull'
    if (!isOpen || showtime.startsAtMs <= now || !fits(showtime.tags)) continue
    const earlier = next.get(showtime.movieId)
    if (!earlier || comesBefore(showtime, earlier, rank)) next.set(showtime.movieId, showtime)
  }
  return next
}

function comesBefore<T extends AccessCandidate>(one: T, other: T, rank: (showtime: T) => number): boolean {
  const [nearer, further] = [rank(one), rank(other)]
  return nearer === further ? one.startsAtMs < other.startsAtMs : nearer < further
}
