import { useMemo } from 'react'
import { ChipList } from '../../features/programme/components/chips/chip-list'
import { ShowtimeChip } from '../../features/programme/components/chips/showtime-chip'
import { mergeAttributes } from '../../features/schedule/rules/merge-schedule'
import type { Showtime } from '../../features/schedule/rules/showtime'
import { indexAttributes } from '../../features/showtimes/components/attribute-index'
import { useFreshShowtimes } from '../../features/showtimes/components/use-fresh-showtimes'
import { useBusinessToday, useNow } from '../../features/showtimes/components/use-now'
import type { MovieCardRecord, TheaterProgramme } from '../page/records'

interface CardTimesProps {
  movie: MovieCardRecord
  theater: Omit<TheaterProgramme, 'movies'>
  /** Showtimes of this film, by start. */
  showtimes: readonly Showtime[]
}

/** Times on a card. */
const LIMIT = 4
/** Additional hidden times in the built page, for those that are past when it is opened. */
const SPARES = 2

/** A film's next times on its card, with the day unless it is today. */
export function CardTimes({ movie, theater, showtimes }: CardTimesProps) {
  const today = useBusinessToday(theater)
  const { showtimes: coming, schedule } = useFreshShowtimes({ movieId: movie.movieId, theater, built: showtimes })
  const index = useMemo(
    () => indexAttributes(mergeAttributes(theater.attributes, schedule)),
    [theater.attributes, schedule],
  )
  const isAsBuilt = useNow() === null
  if (coming.length === 0) return null
  return (
    <ChipList theaterId={theater.theaterId} builtToday={theater.today}>
      {coming.slice(0, isAsBuilt ? LIMIT + SPARES : LIMIT).map((showtime, at) => (
        <ShowtimeChip
          key={showtime.id}
          showtime={showtime}
          attributes={index.of(showtime)}
          of={movie.title}
          moviePath={movie.path}
          today={today}
          isCompact
          isSpare={at >= LIMIT}
        />
      ))}
    </ChipList>
  )
}
