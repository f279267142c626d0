import { mergeSchedule } from './components/merge-schedule'
import type { ProgrammeTheater } from './components/programme-data'
import { isPast } from './rules/open-showtimes'
import { graceMinutesOf } from './rules/sales-grace'
import type { Showtime } from './rules/showtime'
import { useAskedDay } from './use-asked-day'
import { useNow } from './use-now'
import { useScheduleDay } from './use-schedule-day'

interface TodayOverInput {
  today: string
  /** Today's showtimes as the page was built. */
  built: readonly Showtime[]
  theaters: ReadonlyMap<string, ProgrammeTheater>
  /** Whose schedule files are read again. */
  liveTheaters: readonly ProgrammeTheater[]
  /** On a film's page: its id. */
  movieId: string | null
  graceOverride: number | null
}

/**
 * Whether nothing of today lies ahead, as far as page and schedule files know. False on the server, on the first render,
 * while nothing is known of today, and where the visitor chose a day.
 */
export function useTodayOver(input: TodayOverInput): boolean {
  const { today, built, theaters, liveTheaters, movieId, graceOverride } = input
  const now = useNow()
  const isAsked = useAskedDay(today) !== null
  const states = useScheduleDay({
    theaterIds: liveTheaters.map(({ theaterId }) => theaterId),
    day: today,
    isShown: !isAsked,
  })
  if (now === null || isAsked) return false
  const schedules = states.flatMap(({ schedule }) => schedule ?? [])
  const isAwaited = states.some(({ status }) => status !== 'fresh' && status !== 'missing')
  if (built.length === 0 && schedules.length === 0 && isAwaited) return false
  const known = schedules.reduce<readonly Showtime[]>(
    (list, schedule) => mergeSchedule({ built: list, schedule, movieId }),
    built,
  )
  const graceOf = (theaterId: string) => graceMinutesOf(theaters.get(theaterId)?.ticketingProvider, graceOverride)
  return known.every(showtime => isPast(showtime, now, graceOf(showtime.theaterId)))
}
