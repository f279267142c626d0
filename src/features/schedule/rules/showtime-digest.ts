import { toFolderName } from './folder-name'
import type { Attribute, Availability } from './showtime'

/**
 * Compact showtimes for finding and counting, without links, prices and notes. Build and refresh write one per theater
 * (`/digest/theaters/{id}.json`, all days), one per business day (`/digest/days/{day}.json`, all visible theaters) and
 * one for everything (`/digest/all.json`); the browser fetches them on first use.
 */
export interface ShowtimeDigest {
  /** ISO instant at which the content last changed at its source; the latest of merged files. */
  updatedAt: string
  theaters: { theaterId: string; timeZone: string }[]
  movies: DigestMovie[]
  /**
   * All attributes in use at the site, whether or not these showtimes have them; a theater's digest has that theater's
   * labels.
   */
  attributes: Attribute[]
  /** Distinct combinations of tags; most showtimes share a few. */
  tagSets: (readonly string[])[]
  /** By theater, then start. */
  showtimes: DigestShowtime[]
}

export interface DigestMovie {
  movieId: string
  title: string
  /** Null for a film without a page. */
  path: string | null
  poster: string | null
  certificate: string | null
  runtimeMinutes: number | null
}

/** A showtime of a digest; equal `tags` are the same array across digests. */
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

/** Some theaters with all days, some business days at all visible theaters, or everything. */
export type DigestScope = { theaterIds: readonly string[] } | { days: readonly string[] } | { days: 'all' }

/** Path of the digest of all visible theaters and days, without path prefix. */
export const ALL_DIGEST_PATH = '/digest/all.json'

/** Path of a theater's digest, without path prefix. */
export function theaterDigestPath(theaterId: string): string {
  return `/digest/theaters/${encodeURIComponent(toFolderName(theaterId))}.json`
}

/** Path of a business day's digest, without path prefix. */
export function dayDigestPath(day: string): string {
  return `/digest/days/${day}.json`
}
