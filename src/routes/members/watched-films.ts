import type { FilmAhead } from '../../features/booking/rules/film-index'
import type { FoundFilm } from '../../features/search/rules/search-item'

/** A film of the watchlist with its data. */
export interface WatchedFilm {
  film: FoundFilm
  /** Theaters with future showtimes; empty when it is not on sale. */
  theaterIds: readonly string[]
  /** ISO; of an announced film. */
  releaseDate: string | null
}

interface WatchedInput {
  /** Ids of the watchlist, the oldest first. */
  ids: readonly string[]
  films: ReadonlyMap<string, FoundFilm>
  ahead: readonly FilmAhead[]
  announced: ReadonlyMap<string, string>
}

/** The films of a watchlist, the latest addition first, and the ids that the site no longer contains. */
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
