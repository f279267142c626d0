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
  /** Today's showtimes in the built page. */
  built: readonly Showtime[]
  /** At build all of them were past. */
  isOverAsBuilt: boolean
  theaters: ReadonlyMap<string, ProgrammeTheater>
  /** Theaters whose schedule files are fetched. */
  liveTheaters: readonly ProgrammeTheater[]
  /** The film's id on its page, else null. */
  movieId: string | null
  graceOverride: number | null
  /** False when the visitor selected a day. */
  isWanted: boolean
}

/**
 * Whether all of today's showtimes are past, by page and schedule files. The build's value on the server and on the
 * first render; false while today's showtimes are unknown, and when not wanted.
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
