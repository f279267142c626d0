import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { remember } from '../../features/site/rules/remember'
import type { Showtime } from '../../features/schedule/rules/showtime'
import { searchFiltersOf } from '../outputs/search-words'
import { indexOf } from './listing-index'
import type { Listings } from './listings'

const MarksSchema = v.object({
  /** Of all but the showtimes. */
  rest: v.string(),
  /** Of a theater's showtimes by business day: `{"lido": {"2026-11-29": "…"}}`. */
  days: v.record(v.string(), v.record(v.string(), v.string())),
  /** Of a film's showtimes, by its id. */
  movies: v.record(v.string(), v.string()),
})

/** Short hashes of what listings hold, by which a later read finds what has changed. Plain data. */
export type ListingMarks = v.InferOutput<typeof MarksSchema>

/** Of each language of a site. */
export const SiteMarksSchema = v.array(MarksSchema)

/** Showtimes that differ between two reads; everything else is the same. */
export interface ListingChanges {
  theaters: ReadonlySet<string>
  movies: ReadonlySet<string>
  businessDays: ReadonlySet<string>
  /** Whether this day of a theater differs. */
  hasDay: (theaterId: string, businessDay: string) => boolean
  /** Whether a day of a theater has no showtimes any more. */
  hasLostDays: boolean
}

/** A process that reads a site again and again has objects of its last read. */
const marksOfShowtimes = new WeakMap<Showtime, string>()

export function markListings(listings: Listings): ListingMarks {
  const days: ListingMarks['days'] = {}
  const movies = new Map<string, string[]>()
  for (const [theaterId, showtimes] of listings.showtimesByTheater) {
    const ofDay = new Map<string, string[]>()
    for (const showtime of showtimes) {
      const text = remember(marksOfShowtimes, showtime, () => mark([JSON.stringify(showtime)]))
      addTo(ofDay, showtime.businessDay, text)
      addTo(movies, showtime.movieId, text)
    }
    days[theaterId] = marksOf(ofDay)
  }
  return { rest: markRest(listings), days, movies: marksOf(movies) }
}

/** @returns null where more than showtimes has changed: any file may be another one */
export function compareMarks(before: ListingMarks, after: ListingMarks): ListingChanges | null {
  if (before.rest !== after.rest) return null
  const theaters = new Set<string>()
  const changedDays = new Set<string>()
  const businessDays = new Set<string>()
  let hasLostDays = false
  for (const theaterId of keysOfBoth(before.days, after.days)) {
    const [old, current] = [before.days[theaterId] ?? {}, after.days[theaterId] ?? {}]
    for (const day of differing(old, current)) {
      theaters.add(theaterId)
      businessDays.add(day)
      changedDays.add(dayKey(theaterId, day))
      hasLostDays ||= !(day in current)
    }
  }
  return {
    ...{ theaters, businessDays, hasLostDays },
    movies: new Set(differing(before.movies, after.movies)),
    hasDay: (theaterId, day) => changedDays.has(dayKey(theaterId, day)),
  }
}

/** What all files of listings may depend on. */
function markRest(listings: Listings): string {
  const { site, theme, messages, theaters, movies, events, pages, menus, attributes, formerMovieIds } = listings
  // A tag that comes into use changes every digest, also where no showtime of it is.
  const upcoming = [...indexOf(listings).theaters.values()].filter(({ theater }) => !theater.hidden)
  const combinations = new Set(upcoming.flatMap(entry => entry.upcoming.map(({ tags }) => tags)))
  const tags = [...new Set([...combinations].flat())].sort()
  // Of the search, which is written where the rest has changed.
  const filters = searchFiltersOf(listings)
  const rest = { site, theme, messages, theaters, movies, events, pages, menus, tags, filters }
  return mark([JSON.stringify(rest), JSON.stringify([[...attributes], [...formerMovieIds]])])
}

function addTo(groups: Map<string, string[]>, key: string, text: string): void {
  const group = groups.get(key)
  if (group) group.push(text)
  else groups.set(key, [text])
}

function marksOf(groups: ReadonlyMap<string, string[]>): Record<string, string> {
  return Object.fromEntries([...groups].map(([key, texts]) => [key, mark(texts)]))
}

/** 72 bits: two different groups share one once in a sextillion. */
const MARK_LENGTH = 12

function mark(texts: readonly string[]): string {
  const hash = createHash('sha1')
  for (const text of texts) hash.update(text).update('\n')
  return hash.digest('base64url').slice(0, MARK_LENGTH)
}

function differing(before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>): string[] {
  return keysOfBoth(before, after).filter(key => before[key] !== after[key])
}

const keysOfBoth = (one: object, other: object) => [...new Set([...Object.keys(one), ...Object.keys(other)])]

const dayKey = (theaterId: Showtime['theaterId'], day: string) => `${theaterId} ${day}`
