import type { DigestScope } from './showtime-digest'

interface Reach {
  /** Null: all visible theaters. */
  theaterIds: readonly string[] | null
  /** Business days; null: all. */
  days: readonly string[] | null
}

/** More files than this cost more than the one with everything. */
const MAX_FILES = 12

/** The digest files that hold what is looked for, few and small: of the theaters, else of the days, else the one of all. */
export function digestScopeOf({ theaterIds, days }: Reach): DigestScope {
  if (theaterIds !== null && theaterIds.length <= MAX_FILES) return { theaterIds }
  return days !== null && days.length <= MAX_FILES ? { days } : { days: 'all' }
}
