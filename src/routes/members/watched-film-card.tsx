import { useTranslation } from '../../features/i18n/components/use-translation'
import { MovieCard } from '../../features/movies/components/movie-card'
import { formatDate } from '../../features/schedule/rules/format-showtime'
import type { ShellTheater } from '../../features/site/components/use-site-shell'
import type { WatchedFilm } from './watched-films'
import { useFavouriteActions } from '../../features/favourites/components/use-favourite-actions'
import { WatchedTimes } from './watched-times'

interface WatchedFilmCardProps {
  watched: WatchedFilm
  /** The visitor's theater; null when none is selected. */
  theater: ShellTheater | null
  /** False after it was removed from the list. */
  isKept: boolean
}

/** Card of a film on the watchlist: its next times, the number of theaters, or its release date. */
export function WatchedFilmCard({ watched, theater, isKept }: WatchedFilmCardProps) {
  const { t, locale } = useTranslation()
  const { ofFilms } = useFavouriteActions()
  const { film, theaterIds, releaseDate } = watched
  const { movieId, name: title, path, poster, certificate, year, state } = film
  const isOn = theaterIds.length > 0
  const away = releaseDate
    ? t('movies.from', { 0: formatDate(releaseDate, locale) })
    : t(state === 'past' ? 'favourites.over' : 'favourites.noTimes')
  const movie = { movieId, title, path, poster, certificate, year, runtimeMinutes: null, directors: [] }
  return (
    <div sx={{ display: 'grid', ...(isKept ? {} : { '& .card-title, & .card-times': { opacity: 0.6 } }) }}>
      <MovieCard
        movie={movie}
        level="h2"
        Action={ofFilms}
        note={isKept ? (isOn ? (year?.toString() ?? null) : away) : t('favourites.removed')}
      >
        {!isKept || !isOn ? null : theater ? (
          <WatchedTimes movie={{ movieId, title, path }} theater={theater} />
        ) : (
          <p sx={{ m: 0, fontSize: 'sm', color: 'textAlt' }}>
            {t('favourites.atCinemas', { count: theaterIds.length })}
          </p>
        )}
      </MovieCard>
    </div>
  )
}
