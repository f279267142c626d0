import { useMemo } from 'react'
import { mergeSchedule } from '../../showtimes/components/merge-schedule'
import type { ProgrammeTheater } from './programme-data'
import { isPast } from '../../schedule/rules/open-showtimes'
import { leavingTimes } from '../../schedule/rules/passing'
import { graceMinutesOf } from '../../schedule/rules/sales-grace'
import type { Showtime } from '../../schedule/rules/showtime'
import { useNow } from '../../showtimes/components/use-now'
import { useScheduleDay } from '../../showtimes/components/use-schedule-day'

interface TodayOverInput {
  today: string
  /** Today's showtimes as the page was built. */
  built: readonly Showtime[]
  /** At build none of these lay ahead. */
  isOverAsBuilt: boolean
  theaters: ReadonlyMap<string, ProgrammeTheater>
  /** Whose schedule files are read again. */
  liveTheaters: readonly ProgrammeTheater[]
  /** On a film's page: its id. */
  movieId: string | null
  graceOverride: number | null
  /** False where the visitor chose a day, whatever is left of it. */
  isWanted: boolean
}

/**
 * Whether nothing of today lies ahead, as far as page and schedule files know. As at build on the server and
 * on the first render; false while nothing is known of today, and where nobody asks.
 */
export function useTodayOver(input: TodayOverInput): boolean {
  const { today, built, isOverAsBuilt, theaters, liveTheaters, movieId, graceOverride, isWanted } = input
  const states = useScheduleDay({
    theaterIds: liveTheaters.map(({ theaterId }) => theaterId),
    day: today,
    isShown: isWanted,
  })
  const known = useMemo(
    () =>
      states.reduce<readonly Showtime[]>(
        (list, { schedule }) => (schedule ? mergeSchedule({ built: list, schedule, movieId }) : list),
        built,
      ),
    [states, built, movieId],
  )
  const graceOf = useMemo(
    () => (theaterId: string) => graceMinutesOf(theaters.get(theaterId)?.ticketingProvider, graceOverride),
    [theaters, graceOverride],
  )
  const now = useNow(useMemo(() => leavingTimes(known, graceOf), [known, graceOf]))
  if (!isWanted) return false
  if (now === null) return isOverAsBuilt
  const isRead = states.some(({ schedule }) => schedule !== null)
  const isAwaited = states.some(({ status }) => status !== 'fresh' && status !== 'missing')
  if (built.length === 0 && !isRead && isAwaited) return false
  return known.every(showtime => isPast(showtime, now, graceOf(showtime.theaterId)))
}
