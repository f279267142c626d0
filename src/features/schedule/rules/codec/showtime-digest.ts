import { toFolderName } from '../schedule-path'
import type { DigestField } from './showtime-fields'
import type { Attribute, ScheduleMovie, Showtime } from '../showtime'

/**
 * Compact showtimes for finding and counting, without links, prices and notes. Build and refresh write one per theater,
 * one per business day of all visible theaters and one for everything; the browser fetches them on first use.
 */
export interface ShowtimeDigest {
  /** ISO instant at which the content last changed at its source; the latest of merged files. */
  updatedAt: string
  theaters: { theaterId: string; timeZone: string }[]
  movies: DigestMovie[]
  /** All attributes in use at the site, also those of no showtime here; in a theater's digest with its labels. */
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
  isBookable: boolean
}

/** Some theaters with all days, some business days at all visible theaters, or everything. */
export type DigestScope = { theaterIds: readonly string[] } | { days: readonly string[] } | { days: 'all' }

/** Path of the digest of all visible theaters and days, without path prefix. */
export const ALL_DIGEST_PATH = '/digest/all.json'

export function theaterDigestPath(theaterId: string): string {
  return `/digest/theaters/${encodeURIComponent(toFolderName(theaterId))}.json`
}

export function dayDigestPath(day: string): string {
  return `/digest/days/${day}.json`
}

/** More files than this cost more than the one for everything. */
const MAX_FILES = 12

/** The smallest set of digest files with the showtimes of some theaters on some business days (null: all). */
export function digestScopeOf(theaterIds: readonly string[] | null, days: readonly string[] | null): DigestScope {
  if (theaterIds !== null && theaterIds.length <= MAX_FILES) return { theaterIds }
  return days !== null && days.length <= MAX_FILES ? { days } : { days: 'all' }
}
