import { useMemo } from 'react'
import { useSiteShell } from '../../site/components/use-site-shell'
import { groupByMovie, type MovieGroup } from '../../schedule/rules/group-showtimes'
import { isPast } from '../../schedule/rules/open-showtimes'
import { graceMinutesOf } from '../../schedule/rules/sales-grace'
import { leavingTimes } from '../../schedule/rules/passing'
import type { ScheduleDay, Showtime } from '../../schedule/rules/showtime'
import { useNow } from '../../showtimes/components/use-now'
import { useScheduleDay } from '../../showtimes/components/use-schedule-day'

/** A theater on a page without a built programme. */
export interface LiveTheater {
  theaterId: string
  timeZone: string
  ticketingProvider?: string | null
}

export interface TheaterDay {
  status: 'pending' | 'ready' | 'failed'
  schedule: ScheduleDay | null
  /** Films with future showtimes, the next one first. */
  films: MovieGroup<Showtime>[]
  /** The last request failed: earlier data stays, if there is any. */
  hasFailed: boolean
}

const NONE: readonly Showtime[] = []

/**
 * A theater's business day from its schedule file only, for pages without showtimes in the HTML. Pending while theater
 * or day is unknown, including the server and the first render. @param isWanted fetches the file; otherwise only cached
 * data is returned
 */
export function useTheaterDay({
  theater,
  day,
  isWanted,
}: {
  theater: LiveTheater | null
  day: string | null
  isWanted: boolean
}): TheaterDay {
  const { graceMinutes } = useSiteShell().settings
  const theaterIds = useMemo(() => (theater ? [theater.theaterId] : []), [theater])
  const [state] = useScheduleDay({ theaterIds, day: day ?? '', isShown: isWanted && day !== null })
  const schedule = state?.schedule ?? null
  const showtimes = schedule?.showtimes ?? NONE
  const grace = graceMinutesOf(theater?.ticketingProvider, graceMinutes)
  const now = useNow(useMemo(() => leavingTimes(showtimes, () => grace), [showtimes, grace]))
  const films = useMemo(
    () => groupByMovie(showtimes.filter(showtime => now === null || !isPast(showtime, now, grace))),
    [showtimes, now, grace],
  )
  const isSettled = schedule !== null || state?.status === 'missing' || state?.status === 'fresh'
  const hasFailed = state?.hasFailed ?? false
  const status = isSettled ? 'ready' : state?.status === 'failed' ? 'failed' : 'pending'
  return { status, schedule, films, hasFailed }
}
