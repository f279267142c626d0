import { toFolderName } from './folder-name'
import type { Attribute, Availability } from './showtime'

/**
 * Many showtimes in few bytes: what lists need to find and count them, without links, prices and notes. Written by build
 * and refresh once per theater (`/digest/theaters/{id}.json`, all its days), once per business day
 * (`/digest/days/{day}.json`, all visible theaters) and once for all of these (`/digest/all.json`); read on first use.
 */
export interface ShowtimeDigest {
  /** ISO instant at which what the file says last changed at its source; of several files the latest. */
  updatedAt: string
  theaters: { theaterId: string; timeZone: string }[]
  movies: DigestMovie[]
  /**
   * The tags in use at the site, described, whether or not these showtimes have them: in a theater's digest in its own words
   * where it has some.
   */
  attributes: Attribute[]
  /** Combinations of tags; most showtimes share a few. */
  tagSets: (readonly string[])[]
  /** By theater, then start. */
  showtimes: DigestShowtime[]
}

export interface DigestMovie {
  movieId: string
  title: string
  /** Null for a film that has no page yet. */
  path: string | null
  poster: string | null
  certificate: string | null
  runtimeMinutes: number | null
}

/** One showtime of a digest; `tags` is the same array for all of one combination, in every digest. */
export interface DigestShowtime {
  id: string
  theaterId: string
  movieId: string
  /** Local time, `YYYY-MM-DDTHH:mm:ss`. */
  startsAt: string
  /** Epoch milliseconds. */
  startsAtMs: number
  /** `YYYY-MM-DD`, 03:00 to 03:00. */
  businessDay: string
  tags: readonly string[]
  availability: Availability
  /** Whether a booking link exists. */
  isBookable: boolean
}

/** Some theaters with all their days, some business days at all visible theaters, or all days at all visible theaters. */
export type DigestScope = { theaterIds: readonly string[] } | { days: readonly string[] } | { days: 'all' }

/** Where the digest of all visible theaters and days lies, below the path prefix. */
export const ALL_DIGEST_PATH = '/digest/all.json'

/** Where a theater's digest lies, below the path prefix. */
export function theaterDigestPath(theaterId: string): string {
  return `/digest/theaters/${encodeURIComponent(toFolderName(theaterId))}.json`
}

/** Where a business day's digest lies, below the path prefix. */
export function dayDigestPath(day: string): string {
  return `/digest/days/${day}.json`
}
