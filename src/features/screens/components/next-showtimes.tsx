import { useMemo } from 'react'
import { Skeleton } from '../../../ui/skeleton'
import { useTranslation } from '../../i18n/use-translation'
import { indexAttributes } from '../../showtimes/components/attribute-index'
import { ChipList } from '../../showtimes/components/chip-list'
import { ShowtimeChip } from '../../showtimes/components/showtime-chip'
import type { Attribute, Showtime } from '../../showtimes/rules/showtime'
import { useNextShowtimes } from '../use-next-showtimes'

interface NextShowtimesProps {
  movie: { movieId: string; title: string; path: string }
  theater: { theaterId: string; name: string; timeZone: string; ticketingProvider?: string | null }
  built?: readonly Showtime[]
  attributes?: readonly Attribute[]
}

/** A film's next three showtimes at the visitor's theater, with the theater's name; keeps its height while they load. */
export function NextShowtimes({ movie, theater, built, attributes }: NextShowtimesProps) {
  const { t } = useTranslation()
  const next = useNextShowtimes({
    movieId: movie.movieId,
    theater,
    ...(built ? { built } : {}),
    ...(attributes ? { attributes } : {}),
  })
  const index = useMemo(() => indexAttributes(next.attributes), [next.attributes])
  const isEmpty = next.showtimes.length === 0
  return (
    <div sx={{ display: 'grid', gap: 2, minHeight: '5.5rem', alignContent: 'start' }}>
      <p sx={{ m: 0, fontSize: 'sm' }}>
        {isEmpty && next.isSettled
          ? t('screens.notAtYours', { theaterName: theater.name })
          : t('screens.nextAt', { theaterName: theater.name })}
      </p>
      {isEmpty && !next.isSettled ? <Skeleton width="14rem" height="3.5rem" /> : null}
      {isEmpty ? null : (
        <ChipList>
          {next.showtimes.map(showtime => (
            <ShowtimeChip
              key={showtime.id}
              showtime={showtime}
              attributes={index.of(showtime)}
              of={movie.title}
              moviePath={movie.path}
              {...(next.today ? { today: next.today } : {})}
            />
          ))}
        </ChipList>
      )}
    </div>
  )
}
