import type { PlayWeekBucket } from '../../movies/rules/play-week-bucket'

/** In the order of results. */
export const FILM_STATES = ['now', 'coming', 'past'] as const

/** Whether a film is on in the current play week, announced or on later, or no longer (specification §3 Movies). */
export type FilmState = (typeof FILM_STATES)[number]

/** An item that a search can find, as the browser holds it. Paths have no path prefix. */
export type SearchItem = FoundFilm | FoundTheater | FoundEvent | FoundPage | FoundPerson | FoundFilter
export type SearchKind = SearchItem['kind']

export interface FoundFilm {
  kind: 'film'
  movieId: string
  name: string
  originalTitle: string | null
  path: string
  year: number | null
  certificate: string | null
  state: FilmState
  poster: string | null
}

export interface FoundTheater {
  kind: 'theater'
  /** The name in lists. */
  name: string
  /** Null when equal to `name`. */
  fullName: string | null
  path: string
  city: string | null
  zip: string | null
  street: string | null
}

export interface FoundEvent {
  kind: 'event'
  name: string
  path: string
  /** The operator's own text. */
  type: string | null
}

export interface FoundPage {
  kind: 'page'
  name: string
  path: string
  description: string | null
}

/** Films by a filter of the showtime finder: the films page with the filter in its query. */
export interface FoundFilter {
  kind: 'filter'
  name: string
  path: string
  /** Further words that find it. */
  words: string
}

/** A person with their films, in display order. */
export interface FoundPerson {
  kind: 'person'
  name: string
  directed: FoundFilm[]
  cast: FoundFilm[]
}

export function filmStateOf(buckets: readonly PlayWeekBucket[]): FilmState {
  if (buckets.includes('CURRENT_PLAYWEEK')) return 'now'
  return buckets.length > 0 ? 'coming' : 'past'
}
