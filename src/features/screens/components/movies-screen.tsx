import { useMemo } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { usePageQuery } from '../../site/use-page-query'
import { readQueryText } from '../../site/rules/parse-page-query'
import { useSiteShell } from '../../site/use-site-shell'
import { useSelectedTheater } from '../../theaters/use-selected-theater'
import { listedMoviesAt } from '../lists-at'
import { movieListsOf, readAskedList, readMovieList } from '../movie-lists'
import type { ListedMovie, TheaterProgramme } from '../records'
import { createFilmFinder, readSearchTerm } from '../search-films'
import { useListingsAt } from '../use-listings-at'
import { useQueryGate } from '../use-query-gate'
import { FilmSearch } from './film-search'
import { MovieLists } from './movie-lists'
import { MovieWall, type PlacedMovie } from './movie-wall'
import { NoFilmFound } from './no-film-found'
import { PageBody } from './page-body'
import { QueryGate } from './query-gate'

export interface MoviesQuery {
  allMovie: { nodes: ListedMovie[] }
  /** At a single location: its programme, for the times below each film. */
  theater?: Omit<TheaterProgramme, 'movies'> | null
}

/**
 * All films in three lists, of which `?show=` names the shown one. A visitor's theater narrows them; `?cinemas=all` is the
 * way back to all. `?q=` looks for a title through all lists and theaters. Every film is in the HTML.
 */
export function MoviesScreen({ allMovie, theater = null }: MoviesQuery) {
  const { t } = useTranslation()
  const { query, changeQuery } = usePageQuery()
  const chosen = useNarrowingTheater()
  useQueryGate()
  const listings = useListingsAt()
  const placed = useMemo(
    () =>
      listedMoviesAt(allMovie.nodes, listings)
        .map(toPlacedMovie)
        .filter(({ lists }) => lists.length > 0),
    [allMovie.nodes, listings],
  )
  const typed = readQueryText(query, 'q') ?? ''
  const term = readSearchTerm(typed)
  const isFound = useMemo(() => createFilmFinder(term), [term])
  const isSearching = term !== ''
  const list = readMovieList(query['show'])
  const asked = readAskedList(query['show'])
  const isNarrowed = chosen !== null && query['cinemas'] !== 'all'

  // An announced film has no theaters yet and may come to any.
  const isHere = ({ theaterIds }: PlacedMovie) =>
    !isNarrowed || theaterIds.length === 0 || theaterIds.includes(chosen.theaterId)
  const isInSight = (film: PlacedMovie) => (isSearching ? isFound(film) : isHere(film))
  const inSight = placed.filter(isInSight)
  const isShown = (film: PlacedMovie) =>
    isInSight(film) && (isSearching ? asked === null || film.lists.includes(asked) : film.lists.includes(list))

  return (
    <PageBody>
      <div sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5 }}>
        <FilmSearch
          title={t('screens.moviesTitle')}
          value={typed}
          // An emptied field stays open; only its chip takes the search away.
          isOpen={query['q'] !== undefined}
          onChange={value => changeQuery({ q: value })}
        />
        <QueryGate>
          <MovieLists
            films={inSight}
            shownCount={placed.filter(isShown).length}
            search={isSearching ? { term, asked } : null}
            list={list}
            chosen={chosen}
            isNarrowed={isNarrowed}
            changeQuery={changeQuery}
          />
          {isSearching && inSight.length === 0 ? (
            <NoFilmFound term={term} onShowAll={() => changeQuery({ q: null, show: null })} />
          ) : null}
          <MovieWall
            films={placed}
            isShown={isShown}
            theater={theater}
            search={isSearching ? { theaterId: chosen?.theaterId ?? null, theaterName: chosen?.name ?? '' } : null}
          />
        </QueryGate>
      </div>
    </PageBody>
  )
}

/** The wall hides by theater itself, so the card is not given the theaters. */
function toPlacedMovie({ theaterIds, buckets, originalTitle, ...movie }: ListedMovie): PlacedMovie {
  return { movie, theaterIds, lists: movieListsOf(buckets), title: movie.title, originalTitle }
}

/** The visitor's theater on a circuit; a single location narrows nothing. */
function useNarrowingTheater() {
  const selected = useSelectedTheater()
  const { settings, theaters } = useSiteShell()
  if (settings.isSingleLocation || selected.status !== 'selected') return null
  return theaters.find(({ theaterId }) => theaterId === selected.theaterId) ?? null
}
