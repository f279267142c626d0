import type { FilmAhead } from '../../features/booking/rules/film-index'
import type { FoundFilm } from '../../features/search/rules/search-item'

/** A film of a visitor's list with what the site knows of it. */
export interface WatchedFilm {
  film: FoundFilm
  /** Theaters that still show it; none: not on sale. */
  theaterIds: readonly string[]
  /** Of a film that is announced, ISO. */
  releaseDate: string | null
}

interface WatchedInput {
  /** Of the list, the oldest first. */
  ids: readonly string[]
  films: ReadonlyMap<string, FoundFilm>
  ahead: readonly FilmAhead[]
  announced: ReadonlyMap<string, string>
}

/** A visitor's films, the one put there last first, and the ids that the site no longer knows. */
export function arrangeWatched({ ids, films, ahead, announced }: WatchedInput): {
  watched: WatchedFilm[]
  gone: string[]
} {
  const shownAt = new Map(ahead.map(({ movieId, theaterIds }) => [movieId, theaterIds]))
  const newest = [...ids].reverse()
  return {
    watched: newest.flatMap(id => {
      const film = films.get(id)
      const theaterIds = shownAt.get(id) ?? []
      return film ? [{ film, theaterIds, releaseDate: announced.get(id) ?? null }] : []
    }),
    gone: newest.filter(id => !films.has(id)),
  }
}
