import { toFolderName } from './schedule-path'
import type { DigestField } from './codec/showtime-fields'
import type { Attribute, ScheduleMovie, Showtime } from './showtime'

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

export interface DigestMovie extends ScheduleMovie {
  movieId: string
}

/** A showtime of a digest; equal `tags` are the same array across digests. */
export interface DigestShowtime extends Pick<Showtime, Exclude<DigestField, 'tags'>> {
  tags: readonly string[]
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
