import type { Attribute, Availability } from './showtime'

/** Told apart from files that a newer release may write. */
export const DIGEST_VERSION = 1

/**
 * A digest as it lies on disk: columns, so that what repeats is said once and compresses well. Row n of the showtimes is the
 * n-th entry of every column.
 */
export interface DigestFile {
  version: typeof DIGEST_VERSION
  /** ISO instant at which the source was read when what the file says last changed. */
  updatedAt: string
  /** Id, IANA zone, and how many rows are the theater's; rows follow in this order. */
  theaters: [string, string, number][]
  /** Id, title, path, poster, certificate, minutes. */
  movies: [string, string, string | null, string | null, string | null, number | null][]
  attributes: Attribute[]
  tags: string[]
  /** Places in `tags`. */
  tagSets: number[][]
  /** Seconds in one step of `starts`: 60, or 1 where some time is not on the minute. */
  step: number
  /** Local time that the first row is counted from, `YYYY-MM-DDTHH:mm:ss`. */
  from: string
  ids: string[]
  /** Steps from the local start of the row before, which may be fewer than none. */
  starts: number[]
  /** Local clock minus UTC in minutes, and for how many rows on it holds. */
  offsets: [number, number][]
  /** Places in `movies`. */
  movieOf: number[]
  /** Places in `tagSets`. */
  tagSetOf: number[]
  /** A letter of `DIGEST_STATES` for each row. */
  states: string
}

const AVAILABILITIES: readonly Availability[] = ['available', 'almostFull', 'soldOut', 'cancelled']

/** Availability and whether a booking link exists, by letter: small ones with a link, capitals without. */
export const DIGEST_STATES: ReadonlyMap<string, { availability: Availability; isBookable: boolean }> = new Map(
  AVAILABILITIES.flatMap(availability =>
    [true, false].map(isBookable => [digestState(availability, isBookable), { availability, isBookable }] as const),
  ),
)

/** The letter of a state (`DIGEST_STATES`). */
export function digestState(availability: Availability, isBookable: boolean): string {
  const letter = 'afsc'.charAt(AVAILABILITIES.indexOf(availability)) || 'a'
  return isBookable ? letter : letter.toUpperCase()
}
