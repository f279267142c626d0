import { useMemo } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { MovieCard } from '../../movies/components/movie-card'
import { MOVIE_GRID_STYLES } from '../../movies/components/movie-grid'
import { formatDate } from '../../showtimes/rules/format-showtime'
import { groupByMovie } from '../../showtimes/rules/group-showtimes'
import type { Showtime } from '../../showtimes/rules/showtime'
import { MOVIE_LIST_LABELS, type MovieList } from '../movie-lists'
import type { MovieCardRecord, TheaterProgramme } from '../records'
import type { FindableFilm } from '../search-films'
import { CardTimes } from './card-times'

export interface PlacedMovie extends FindableFilm {
  movie: MovieCardRecord
  lists: readonly MovieList[]
  /** Theaters with a showtime; none for a film that is only announced. */
  theaterIds: readonly string[]
}

interface MovieWallProps {
  films: readonly PlacedMovie[]
  isShown: (film: PlacedMovie) => boolean
  /** At a single location: the theater whose times stand below each film. */
  theater: Omit<TheaterProgramme, 'movies'> | null
  /** Films were looked for: each card says where it was found, and whether at the visitor's theater. */
  search: { theaterId: string | null; theaterName: string } | null
}

const NO_SHOWTIMES: readonly Showtime[] = []

/** Every film once; those of other lists are there and hidden, so that lists change at once and crawlers see all. */
export function MovieWall({ films, isShown, theater, search }: MovieWallProps) {
  const { t, locale } = useTranslation()
  const timesOf = useMemo(
    () => new Map(groupByMovie(theater?.showtimes ?? NO_SHOWTIMES).map(group => [group.movieId, group.showtimes])),
    [theater],
  )
  // Only of announced films: an old film that comes back was first shown long ago.
  const releaseOf = ({ movie, lists, theaterIds }: PlacedMovie) =>
    movie.releaseDate && lists.includes('soon') && theaterIds.length === 0
      ? t('movies.from', { 0: formatDate(movie.releaseDate, locale) })
      : null
  const placeOf = ({ lists, theaterIds }: PlacedMovie) => {
    const [list = 'now'] = lists
    const isElsewhere = search?.theaterId && theaterIds.length > 0 && !theaterIds.includes(search.theaterId)
    if (isElsewhere) return t('moviesScreen.notAt', { theaterName: search.theaterName })
    return t(MOVIE_LIST_LABELS[list])
  }
  const noteOf = (film: PlacedMovie) => releaseOf(film) ?? (search ? placeOf(film) : null)

  return (
    <div sx={{ ...MOVIE_GRID_STYLES, '@media (scripting: none)': { '& > [hidden]': { display: 'block !important' } } }}>
      {films.map(film => {
        const { movie, theaterIds } = film
        const showtimes = timesOf.get(movie.movieId)
        return (
          <div
            key={movie.movieId}
            hidden={!isShown(film)}
            {...(theaterIds.length > 0 ? { 'data-theaters': theaterIds.join(' ') } : {})}
          >
            <MovieCard movie={movie} level="h2" note={noteOf(film)}>
              {theater && showtimes ? <CardTimes movie={movie} theater={theater} showtimes={showtimes} /> : null}
            </MovieCard>
          </div>
        )
      })}
    </div>
  )
}
