import type { DigestScope } from './showtime-digest'

interface Reach {
  /** Null for all visible theaters. */
  theaterIds: readonly string[] | null
  /** Business days; null for all. */
  days: readonly string[] | null
}

/** More files than this cost more than the one for everything. */
const MAX_FILES = 12

/**
 * The smallest set of digest files that contains the showtimes: by theater, else by day, else the one for everything.
 */
export function digestScopeOf({ theaterIds, days }: Reach): DigestScope {
  if (theaterIds !== null && theaterIds.length <= MAX_FILES) return { theaterIds }
  return days !== null && days.length <= MAX_FILES ? { days } : { days: 'all' }
}
