import { useMemo } from 'react'
import { Skeleton } from '../../../ui/spinner'
import { Programme } from '../../programme/components/programme'
import type { ProgrammeMovie, ProgrammeTheater } from '../../programme/components/programme-data'
import { businessDayAt } from '../../schedule/rules/zoned-clock'
import { useNow } from '../../showtimes/components/use-now'
import { offeredDays } from '../rules/offered-days'
import { useScheduleDays } from './use-schedule-days'

interface LiveProgrammeProps {
  theater: ProgrammeTheater
  /** Restricts it to one film. */
  movieId: string | null
  /** Number of days to offer from today on; null for all. */
  dayCount: number | null
}

const NONE: readonly never[] = []

/** A programme on a page that was built without it: all data comes from the theater's schedule files. */
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

/** A film known only by its id; its permalink redirects to the page. */
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
