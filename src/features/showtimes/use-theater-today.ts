import { useMemo } from 'react'
import { groupByMovie, type MovieGroup } from './rules/group-showtimes'
import { isPast } from './rules/open-showtimes'
import { graceMinutesOf } from './rules/sales-grace'
import type { ScheduleDay, Showtime } from './rules/showtime'
import { businessDayAt } from './rules/zoned-clock'
import { useNow } from './use-now'
import { useScheduleDay } from './use-schedule-day'

/** What a page without a built programme knows of a theater. */
export interface LiveTheater {
  theaterId: string
  timeZone: string
  ticketingProvider?: string | null
}

export interface TheaterToday {
  status: 'pending' | 'ready' | 'failed'
  /** The theater's business day now; null while pending. */
  today: string | null
  schedule: ScheduleDay | null
  /** Films with showtimes still ahead, the next one first. */
  films: MovieGroup<Showtime>[]
}

const NO_DAY = ''

/**
 * A theater's programme today, read from its schedule file alone: for pages whose HTML holds no theater's showtimes.
 * @param built today's schedule known at build (a single location), shown until the file has been read
 */
export function useTheaterToday(theater: LiveTheater | null, built: ScheduleDay | null = null): TheaterToday {
  const now = useNow()
  const today = now !== null && theater ? businessDayAt(now, theater.timeZone) : (built?.day ?? null)
  const theaterIds = useMemo(() => (theater ? [theater.theaterId] : []), [theater])
  const [state] = useScheduleDay({ theaterIds, day: today ?? NO_DAY, isShown: now !== null && today !== null })
  const schedule = state?.schedule ?? (built?.day === today ? built : null)
  const films = useMemo(() => {
    const grace = graceMinutesOf(theater?.ticketingProvider)
    return groupByMovie((schedule?.showtimes ?? []).filter(showtime => now === null || !isPast(showtime, now, grace)))
  }, [schedule, now, theater])
  const isSettled = schedule !== null || state?.status === 'missing' || state?.status === 'fresh'
  const status = isSettled ? 'ready' : state?.status === 'failed' ? 'failed' : 'pending'
  return { status, today, schedule, films }
}
