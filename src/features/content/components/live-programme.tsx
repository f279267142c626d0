import { useMemo } from 'react'
import { Skeleton } from '../../../ui/skeleton'
import { Programme } from '../../programme/components/programme'
import type { ProgrammeMovie, ProgrammeTheater } from '../../programme/components/programme-data'
import { businessDayAt } from '../../schedule/rules/zoned-clock'
import { useNow } from '../../showtimes/components/use-now'
import { offeredDays } from '../rules/offered-days'
import { useScheduleDays } from './use-schedule-days'

interface LiveProgrammeProps {
  theater: ProgrammeTheater
  /** Keeps to one film. */
  movieId: string | null
  /** Offers the next so many days; null for all. */
  dayCount: number | null
}

const NONE: readonly never[] = []

/** A programme on a page that was built without it: all of it comes from the theater's schedule files. */
export function LiveProgramme({ theater, movieId, dayCount }: LiveProgrammeProps) {
  const now = useNow()
  const days = useScheduleDays(theater.theaterId)
  const theaters = useMemo(() => [theater], [theater])
  const movies = useMemo(() => (movieId === null ? NONE : [filmBehind(movieId)]), [movieId])
  const today = now === null ? null : businessDayAt(now, theater.timeZone)
  const offered = useMemo(
    () => (today === null || days === null ? null : offeredDays(days, today, dayCount)),
    [days, today, dayCount],
  )
  if (today === null || offered === null) return <Skeleton height="24rem" />
  return (
    <Programme
      variant={movieId === null ? 'by-movie' : 'by-theater'}
      showtimes={NONE}
      movies={movies}
      theaters={theaters}
      attributes={NONE}
      today={today}
      days={offered}
    />
  )
}

/** All that is known of a film that only its id stands for; its permalink finds the page. */
function filmBehind(movieId: string): ProgrammeMovie {
  return {
    movieId,
    title: '',
    path: `/permalink/movie/${encodeURIComponent(movieId)}/`,
    poster: null,
    certificate: null,
    runtimeMinutes: null,
  }
}
