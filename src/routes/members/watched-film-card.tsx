import { formatNumber } from '../../features/i18n/rules/format-number'
import { useTranslation } from '../../features/i18n/components/use-translation'
import { MovieCard } from '../../features/movies/components/movie-card'
import { formatDate } from '../../features/schedule/rules/format-showtime'
import type { ShellTheater } from '../../features/site/components/use-site-shell'
import type { WatchedFilm } from './use-watchlist'
import { useFavouriteActions } from '../../features/favourites/components/use-favourite-actions'
import { useMemo } from 'react'
import { Skeleton } from '../../ui/spinner'
import { indexAttributes } from '../../features/showtimes/components/attribute-index'
import { ChipList } from '../../features/programme/components/chips/chip-list'
import { ShowtimeChip } from '../../features/programme/components/chips/showtime-chip'
import { useNextShowtimes } from '../movies/use-next-showtimes'

interface WatchedTimesProps {
  movie: { movieId: string; title: string; path: string }
  theater: { theaterId: string; name: string; timeZone: string; ticketingProvider?: string | null }
}

const noteStyles = { m: 0, fontSize: 'sm', color: 'textAlt' } as const

/** A film's next times at the visitor's theater, as compact chips. */
function WatchedTimes({ movie, theater }: WatchedTimesProps) {
  const { t } = useTranslation()
  const next = useNextShowtimes({ movieId: movie.movieId, theater })
  const index = useMemo(() => indexAttributes(next.attributes), [next.attributes])
  if (next.showtimes.length === 0 && !next.isSettled) return <Skeleton height="2.75rem" />
  if (next.showtimes.length === 0) {
    const key = next.hasFailed ? 'showtimes.notLoaded' : 'favourites.notAtYours'
    return <p sx={noteStyles}>{t(key, { theaterName: theater.name })}</p>
  }
  return (
    <ChipList theaterId={theater.theaterId}>
      {next.showtimes.map(showtime => (
        <ShowtimeChip
          key={showtime.id}
          showtime={showtime}
          attributes={index.of(showtime)}
          of={movie.title}
          moviePath={movie.path}
          isCompact
          {...(next.today ? { today: next.today } : {})}
        />
      ))}
    </ChipList>
  )
}

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
        note={isKept ? (isOn ? (year ? formatNumber(year, locale) : null) : away) : t('favourites.removed')}
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
