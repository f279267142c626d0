import { useCallback, useMemo } from 'react'
import type { FilmMatch } from '../../features/filters/rules/match-films'
import { readQueryText } from '../../features/site/rules/parse-page-query'
import { usePageQuery } from '../../features/site/components/use-page-query'
import type { PlacedMovie } from './poster-grid'
import { useTimeTravel } from '../page/use-time-travel'
import { type MovieList, movieListsOf, readSelectedList, readMovieList } from '../page/movie-list-names'
import type { ListedMovie } from '../page/records'
import { createFilmFinder, readSearchTerm } from '../search/search-films'
import type { FilmFinder } from './use-film-finder'

type Matches = ReadonlyMap<string, FilmMatch>

/**
 * The listed films of the page: by `?show=`, theaters, days, filters and title search. Search and filters cover all
 * lists unless one is selected; a search also covers all theaters.
 */
export function useFilmList(movies: readonly ListedMovie[], { places, matches }: FilmFinder) {
  const { query } = usePageQuery()
  const travel = useTimeTravel()
  /** The page's films with their current lists; films without a list are left out. */
  const placed = useMemo(() => {
    const listed = travel ? travel.listedMoviesAt(movies, travel.at) : movies
    return listed.map(toPlacedMovie).filter(({ lists }) => lists.length > 0)
  }, [movies, travel])
  const typed = readQueryText(query, 'q') ?? ''
  const term = readSearchTerm(typed)
  const isSearching = term !== ''
  const isThroughAll = isSearching || matches !== null
  const list = isThroughAll ? readSelectedList(query['show']) : readMovieList(query['show'])

  const isFound = useMemo(() => (isSearching ? createFilmFinder(term) : null), [isSearching, term])
  const { theaterIds } = places
  const select = useCallback(
    (fitting: Matches | null) => {
      // An announced film has no theaters yet and may come to any.
      const isHere = (film: PlacedMovie) =>
        theaterIds === null || film.theaterIds.length === 0 || film.theaterIds.some(id => theaterIds.includes(id))
      return placed.filter(film => {
        if (isFound && !isFound(film)) return false
        return fitting ? fitting.has(film.movie.movieId) : isFound !== null || isHere(film)
      })
    },
    [placed, isFound, theaterIds],
  )
  const inSight = useMemo(() => select(matches), [select, matches])
  const shown = useMemo(() => ofList(inSight, list), [inSight, list])

  return {
    placed,
    typed,
    /** Search term of a title, or null. */
    term: isSearching ? term : null,
    /** The shown list; null for all of them. */
    list,
    isThroughAll,
    /** Films of all lists. */
    inSight,
    shown,
    /** Returns how many films the shown list would contain with other matches. */
    countFitting: (fitting: Matches) => ofList(select(fitting), list).length,
  }
}

function ofList(films: readonly PlacedMovie[], list: MovieList | null): readonly PlacedMovie[] {
  return list === null ? films : films.filter(({ lists }) => lists.includes(list))
}

/** The grid filters by theater, so the card does not get the theaters. */
function toPlacedMovie({ theaterIds, buckets, originalTitle, ...movie }: ListedMovie): PlacedMovie {
  return { movie, theaterIds, lists: movieListsOf(buckets), title: movie.title, originalTitle }
}
