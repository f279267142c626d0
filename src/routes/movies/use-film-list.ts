import { useCallback, useMemo } from 'react'
import type { FilmMatch } from '../../features/filters/rules/match-films'
import { readQueryText } from '../../features/site/rules/parse-page-query'
import { usePageQuery } from '../../features/site/components/use-page-query'
import type { PlacedMovie } from './poster-grid'
import { listedMoviesAt } from '../page/time-travel-records'
import { type MovieList, movieListsOf, readAskedList, readMovieList } from './movie-list-names'
import type { ListedMovie } from '../page/records'
import { createFilmFinder, readSearchTerm } from './search-films'
import type { FilmFinder } from './use-film-finder'
import { useListingsAt } from '../../features/time-travel/components/use-time-travel-listings'

type Matches = ReadonlyMap<string, FilmMatch>

/**
 * Which of the page's films are listed: by `?show=`, the theaters, the days and filters, and the title looked for. A search
 * and a filter go through all lists unless one is asked for; a search through all theaters as well.
 */
export function useFilmList(movies: readonly ListedMovie[], { places, matches }: FilmFinder) {
  const { query } = usePageQuery()
  const placed = usePlacedMovies(movies)
  const typed = readQueryText(query, 'q') ?? ''
  const term = readSearchTerm(typed)
  const isSearching = term !== ''
  const isThroughAll = isSearching || matches !== null
  const list = isThroughAll ? readAskedList(query['show']) : readMovieList(query['show'])

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
    /** What is looked for by its title; null for nothing. */
    term: isSearching ? term : null,
    /** The list shown; null for all of them at once. */
    list,
    isThroughAll,
    /** Films of all lists. */
    inSight,
    shown,
    /** How many films the shown list would have with other matches. */
    countFitting: (fitting: Matches) => ofList(select(fitting), list).length,
  }
}

function ofList(films: readonly PlacedMovie[], list: MovieList | null): readonly PlacedMovie[] {
  return list === null ? films : films.filter(({ lists }) => lists.includes(list))
}

/** The page's films with the lists they stand in now; those in none are left out. */
function usePlacedMovies(movies: readonly ListedMovie[]): readonly PlacedMovie[] {
  const listings = useListingsAt()
  return useMemo(
    () =>
      listedMoviesAt(movies, listings)
        .map(toPlacedMovie)
        .filter(({ lists }) => lists.length > 0),
    [movies, listings],
  )
}

/** The wall hides by theater itself, so the card is not given the theaters. */
function toPlacedMovie({ theaterIds, buckets, originalTitle, ...movie }: ListedMovie): PlacedMovie {
  return { movie, theaterIds, lists: movieListsOf(buckets), title: movie.title, originalTitle }
}
