/** What is known of the past of a theater. */
export interface ShownHere {
  /** Business day from which everything that was shown is known. */
  since: string
  /** Last business day on which the film was shown; null for none that is remembered. */
  last: string | null
}

/** `last`: the day of its last showing, where it is known; else it was not shown from `since` on. Business days. */
export type FirstInYearMark = { kind: 'firstInYear'; last: string | null; since: string }

interface FirstInYear {
  /** Null without a record. */
  shown: ShownHere | null
  film: {
    /** `YYYY-MM-DD`. */
    releaseDate: string | null
    year: number | null
  }
  /** Business day of the film's first announced showing. */
  day: string
}

/**
 * Whether a showing is the film's first in twelve months at a theater (decision 162). Claimed only where the record
 * reaches back as long, and of films that are known to be older: every new film would be one.
 */
export function firstInYear({ shown, film, day }: FirstInYear): FirstInYearMark | null {
  const yearAgo = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
  if (shown === null || shown.since > yearAgo || !isOlder(film, yearAgo)) return null
  const { last, since } = shown
  return last === null || last < yearAgo ? { kind: 'firstInYear', last, since } : null
}

/** A film of which only the year is known may have come out on its last day. */
function isOlder({ releaseDate, year }: FirstInYear['film'], day: string): boolean {
  const latest = releaseDate ?? (year === null ? null : `${year}-12-31`)
  return latest !== null && latest < day
}
