import { useMemo } from 'react'
import { useSiteShell } from '../../site/components/use-site-shell'
import { mergeSchedule } from '../../schedule/rules/merge-schedule'
import { addDays } from '../../schedule/rules/business-day'
import { isPast, graceMinutesOf, leavingTimes } from '../../schedule/rules/sales-grace'
import type { Showtime } from '../../schedule/rules/showtime'
import { businessDayAt } from '../../schedule/rules/zoned-clock'
import { useNow } from './use-now'
import { useScheduleDay } from './use-schedule-day'

interface FreshShowtimesInput {
  /** Null for all films. */
  movieId: string | null
  theater: { theaterId: string; timeZone: string; ticketingProvider?: string | null }
  built: readonly Showtime[]
}

/**
 * The next showtimes of a film, or of a theater: those of the next day come from the theater's schedule file when that day is
 * today or tomorrow, the others from the build. The built ones on the server and on the first render.
 */
export function useFreshShowtimes({ movieId, theater, built }: FreshShowtimesInput) {
  const { theaterId, timeZone, ticketingProvider } = theater
  const grace = graceMinutesOf(ticketingProvider, useSiteShell().settings.graceMinutes)
  const now = useNow(useMemo(() => leavingTimes(built, () => grace), [built, grace]))
  const isAhead = (showtime: Showtime) => now === null || !isPast(showtime, now, grace)
  const day = built.find(isAhead)?.businessDay ?? null
  const isNear = day !== null && now !== null && day <= addDays(businessDayAt(now, timeZone), 1)
  const [state] = useScheduleDay({ theaterIds: [theaterId], day: day ?? '', isShown: isNear })
  const schedule = state?.schedule ?? null
  const fresh = useMemo(() => {
    if (!schedule) return built
    const others = built.filter(({ businessDay }) => businessDay !== schedule.day)
    const ofDay = built.filter(({ businessDay }) => businessDay === schedule.day)
    const renewed = mergeSchedule({ built: ofDay, schedule, movieId })
    return [...others, ...renewed].sort((a, b) => a.startsAtMs - b.startsAtMs)
  }, [built, schedule, movieId])
  /** Future showtimes, by start, and the schedule file that updated them. */
  return { showtimes: fresh.filter(isAhead), schedule }
}
