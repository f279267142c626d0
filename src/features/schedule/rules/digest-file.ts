import type { Attribute, Availability } from './showtime'

/** Distinguishes the file from formats of newer releases. */
export const DIGEST_VERSION = 1

/**
 * A digest as stored on disk: in columns, without repetition, for good compression. Row n of the showtimes is the n-th
 * entry of every column.
 */
export interface DigestFile {
  version: typeof DIGEST_VERSION
  /** ISO instant of the reading of the source at which the file's content last changed. */
  updatedAt: string
  /** Id, IANA zone and number of rows of each theater; rows follow in this order. */
  theaters: [string, string, number][]
  /** Id, title, path, poster, certificate, minutes. */
  movies: [string, string, string | null, string | null, string | null, number | null][]
  attributes: Attribute[]
  tags: string[]
  /** Indexes into `tags`. */
  tagSets: number[][]
  /** Seconds in one step of `starts`: 60, or 1 when some start is not on the minute. */
  step: number
  /** Local start of the first row, `YYYY-MM-DDTHH:mm:ss`. */
  from: string
  ids: string[]
  /** Steps from the local start of the row before; may be negative. */
  starts: number[]
  /** Local time minus UTC in minutes, and the number of rows it applies to. */
  offsets: [number, number][]
  /** Indexes into `movies`. */
  movieOf: number[]
  /** Indexes into `tagSets`. */
  tagSetOf: number[]
  /** One letter of `DIGEST_STATES` per row. */
  states: string
}

const AVAILABILITIES: readonly Availability[] = ['available', 'almostFull', 'soldOut', 'cancelled']

/** Availability and whether a booking link exists, by letter: lower case with a link, upper case without. */
export const DIGEST_STATES: ReadonlyMap<string, { availability: Availability; isBookable: boolean }> = new Map(
  AVAILABILITIES.flatMap(availability =>
    [true, false].map(isBookable => [digestState(availability, isBookable), { availability, isBookable }] as const),
  ),
)

export function digestState(availability: Availability, isBookable: boolean): string {
  const letter = 'afsc'.charAt(AVAILABILITIES.indexOf(availability)) || 'a'
  return isBookable ? letter : letter.toUpperCase()
}
