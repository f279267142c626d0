import { useMemo } from 'react'
import { useTranslation } from '../../features/i18n/components/use-translation'
import { destinationOf } from '../../features/programme/components/chips/showtime-chip'
import { formatShowtimeDay, formatTime } from '../../features/schedule/rules/format-showtime'
import type { Showtime } from '../../features/schedule/rules/showtime'
import { businessDayAt } from '../../features/schedule/rules/zoned-clock'
import { useFreshShowtimes } from '../../features/showtimes/components/use-fresh-showtimes'
import { useNow } from '../../features/showtimes/components/use-now'
import { Link } from '../../ui/link'
import type { TheaterRecord } from '../page/records'

/** They replace the written one when it is past, until the page is live. */
const SPARES = 3

type NextHereProps = {
  theater: Pick<
    TheaterRecord,
    'theaterId' | 'timeZone' | 'today' | 'ticketingProvider' | 'begun' | 'showtimes' | 'movies'
  >
}

/** A theater's next showtime with seats, as the link to its booking; nothing once all are past. */
export function NextHere({ theater }: NextHereProps) {
  const { t, locale } = useTranslation()
  const { theaterId, timeZone, begun = 0, showtimes, movies } = theater
  const built = useMemo(() => showtimes.slice(begun).filter(isOpen), [showtimes, begun])
  const fresh = useFreshShowtimes({ movieId: null, theater, built })
  const now = useNow()
  const today = now === null ? theater.today : businessDayAt(now, timeZone)
  const coming = fresh.showtimes.filter(isOpen).slice(0, now === null ? 1 + SPARES : 1)
  if (coming.length === 0) return null
  return (
    <ul className="place-times" data-times="" data-today={today} data-theater-id={theaterId}>
      {coming.map((showtime, at) => {
        const movie = movies.find(({ movieId }) => movieId === showtime.movieId)
        return (
          <li key={showtime.id} {...(at > 0 ? { hidden: true, 'data-spare': '' } : {})}>
            <Link
              className="place-next"
              to={destinationOf(showtime, movie?.path ?? null)}
              data-showtime-id={showtime.id}
            >
              <span>{`${t('theaterScreen.next')} `}</span>
              {showtime.businessDay === today ? null : `${formatShowtimeDay({ showtime, today, locale, t })} `}
              <time dateTime={showtime.startsAt}>{formatTime(showtime.startsAt, locale)}</time>
              {movie?.lang?.title ? (
                <>
                  {' '}
                  <span lang={movie.lang.title}>{movie.title}</span>
                </>
              ) : (
                ` ${movie?.title ?? ''}`
              )}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

function isOpen({ availability, bookingUrl }: Showtime): boolean {
  return bookingUrl !== null && (availability === 'available' || availability === 'almostFull')
}
