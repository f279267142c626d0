import { meetsNeeds, type AccessNeed } from '../../schedule/rules/access-need'
import type { Showtime } from '../../schedule/rules/showtime'

/** What is to be known of a showing to find the next one: showtimes of pages and of digests have it. */
export type AccessCandidate = Pick<
  Showtime,
  'id' | 'movieId' | 'theaterId' | 'startsAt' | 'startsAtMs' | 'businessDay' | 'availability'
> & { tags: readonly string[] }

interface SelectNext<T> {
  showtimes: readonly T[]
  needs: readonly AccessNeed[]
  /** Epoch ms. */
  now: number
  /** The visitor's theater: it comes first. */
  theaterId: string | null
  /** Kilometres to a theater; null where nobody knows. The nearest comes before the earliest. */
  distanceTo?: (theaterId: string) => number | null
}

/**
 * The next showing of each film that meets all of a visitor's needs and that one can still go to: not begun, not sold out, not
 * cancelled. At the visitor's theater, else at the nearest that has one, else the earliest anywhere (issue: each film says its
 * next accessible showing). Films without one are absent. @returns by film id
 */
export function selectNextAccessible<T extends AccessCandidate>(input: SelectNext<T>): Map<string, T> {
  const { showtimes, needs, now, theaterId, distanceTo = () => null } = input
  const fits = rememberByTags(needs)
  const rank = (showtime: T) =>
    showtime.theaterId === theaterId ? -1 : (distanceTo(showtime.theaterId) ?? Number.POSITIVE_INFINITY)
  const next = new Map<string, T>()
  for (const showtime of showtimes) {
    const isOpen = showtime.availability === 'available' || showtime.availability === 'almostFull'
    if (!isOpen || showtime.startsAtMs <= now || !fits(showtime.tags)) continue
    const known = next.get(showtime.movieId)
    if (!known || comesBefore(showtime, known, rank)) next.set(showtime.movieId, showtime)
  }
  return next
}

/** Showtimes of one combination share their tags: each is looked through once. */
function rememberByTags(needs: readonly AccessNeed[]): (tags: readonly string[]) => boolean {
  const known = new Map<readonly string[], boolean>()
  return tags => {
    const found = known.get(tags) ?? meetsNeeds(tags, needs)
    known.set(tags, found)
    return found
  }
}

function comesBefore<T extends AccessCandidate>(one: T, other: T, rank: (showtime: T) => number): boolean {
  const [nearer, further] = [rank(one), rank(other)]
  return nearer === further ? one.startsAtMs < other.startsAtMs : nearer < further
}
