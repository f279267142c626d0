import { useMemo } from 'react'
import { indexAttributes } from '../../showtimes/components/attribute-index'
import { ChipList } from '../../showtimes/components/chip-list'
import { ShowtimeChip } from '../../showtimes/components/showtime-chip'
import { dropPast } from '../../showtimes/rules/open-showtimes'
import { graceMinutesOf } from '../../showtimes/rules/sales-grace'
import type { Showtime } from '../../showtimes/rules/showtime'
import { useBusinessToday } from '../../showtimes/use-business-today'
import { useNow } from '../../showtimes/use-now'
import { useSiteShell } from '../../site/use-site-shell'
import type { MovieCardRecord, TheaterProgramme } from '../records'

interface CardTimesProps {
  movie: MovieCardRecord
  theater: Omit<TheaterProgramme, 'movies'>
  /** Of this film, by start. */
  showtimes: readonly Showtime[]
}

/** A card has room for so many times. */
const LIMIT = 4

/** The next times of a film on its card, with the day where it is not today. */
export function CardTimes({ movie, theater, showtimes }: CardTimesProps) {
  const now = useNow()
  const today = useBusinessToday(theater)
  const index = useMemo(() => indexAttributes(theater.attributes), [theater.attributes])
  const { graceMinutes } = useSiteShell().settings
  const grace = graceMinutesOf(theater.ticketingProvider, graceMinutes)
  const coming = now === null ? showtimes : dropPast(showtimes, now, grace)
  if (coming.length === 0) return null
  return (
    <ChipList>
      {coming.slice(0, LIMIT).map(showtime => (
        <ShowtimeChip
          key={showtime.id}
          showtime={showtime}
          attributes={index.of(showtime)}
          of={movie.title}
          moviePath={movie.path}
          today={today}
          isCompact
        />
      ))}
    </ChipList>
  )
}
