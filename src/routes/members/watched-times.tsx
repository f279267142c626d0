import { useMemo } from 'react'
import { Skeleton } from '../../ui/spinner'
import { useTranslation } from '../../features/i18n/components/use-translation'
import { indexAttributes } from '../../features/showtimes/components/attribute-index'
import { ChipList } from '../../features/programme/components/chip-list'
import { ShowtimeChip } from '../../features/programme/components/showtime-chip'
import { useNextShowtimes } from '../movies/use-next-showtimes'

interface WatchedTimesProps {
  movie: { movieId: string; title: string; path: string }
  theater: { theaterId: string; name: string; timeZone: string; ticketingProvider?: string | null }
}

const noteStyles = { m: 0, fontSize: 'sm', color: 'textAlt' } as const

/** A film's next times at the visitor's theater, as compact chips. */
export function WatchedTimes({ movie, theater }: WatchedTimesProps) {
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
