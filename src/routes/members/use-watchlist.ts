import { useMemo, useRef } from 'react'
import { useFavouriteFilms } from '../../features/favourites/components/use-favourite'
import { useFilmCatalogue } from '../../features/search/components/use-film-catalogue'
import { graceMinutesOf } from '../../features/schedule/rules/sales-grace'
import { useNow } from '../../features/showtimes/components/use-now'
import { useSiteShell } from '../../features/site/components/use-site-shell'
import { filmsAhead, type FilmAhead } from '../../features/booking/rules/film-index'
import { useFilmIndex } from '../../features/booking/components/quick-buy/use-film-index'
import type { FoundFilm } from '../../features/search/rules/search-item'

/** The visitor's watchlist with film data. A removed film keeps its place until the page is left. */
export function useWatchlist() {
  const { settings, theaters } = useSiteShell()
  const favourites = useFavouriteFilms()
  const index = useFilmIndex()
  const now = useNow()
  const isKnown = favourites.status !== 'loading'
  const seen = useRef<readonly string[]>([])
  const ids = useMemo(() => {
    const added = favourites.ids.filter(id => !seen.current.includes(id))
    if (added.length > 0) seen.current = [...seen.current, ...added]
    return seen.current
  }, [favourites.ids])
  const catalogue = useFilmCatalogue({ isEnabled: ids.length > 0 })
  const ahead = useMemo(() => {
    const graceOf = (theaterId: string) =>
      graceMinutesOf(
        theaters.find(theater => theater.theaterId === theaterId)?.ticketingProvider,
        settings.graceMinutes,
      )
    return now === null ? [] : filmsAhead(index.films, { now, graceOf })
  }, [index.films, now, theaters, settings.graceMinutes])
  const { films } = catalogue
  const { announced } = index
  const list = useMemo(() => arrangeWatched({ ids, films, ahead, announced }), [ids, films, ahead, announced])
  const isEmpty = isKnown && ids.length === 0
  const isReady = isKnown && (isEmpty || (catalogue.status === 'ready' && index.status !== 'loading'))
  return {
    favourites,
    ...list,
    status:
      favourites.status === 'failed' && ids.length === 0
        ? ('listFailed' as const)
        : catalogue.status === 'failed' && !isEmpty
          ? ('failed' as const)
          : isReady
            ? ('ready' as const)
            : ('loading' as const),
    isEmpty,
    retry: catalogue.retry,
  }
}

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
