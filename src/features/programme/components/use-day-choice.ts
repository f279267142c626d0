import { useCallback, useMemo } from 'react'
import type { ProgrammeProps, ProgrammeTheater } from './programme-data'
import { chooseDays, dayParameter, type DayChoice, usualDay } from '../../filters/rules/day-choice'
import type { Showtime } from '../../schedule/rules/showtime'
import type { Finder } from '../../filters/components/use-finder'
import { mergeSchedule } from '../../schedule/rules/merge-schedule'
import { isPast, graceMinutesOf, leavingTimes } from '../../schedule/rules/sales-grace'
import { useNow } from '../../showtimes/components/use-now'
import { useScheduleDay } from '../../showtimes/components/use-schedule-day'

interface DayChoiceInput extends Pick<ProgrammeProps, 'variant' | 'movies'> {
  finder: Finder
  today: string
  /** Business days with showtimes, ascending. */
  days: readonly string[]
  /** ISO weekday on which the play week starts. */
  releaseDay: number
  /** Today's showtimes in the built page. */
  builtToday: readonly Showtime[]
  /** At build all of today's showtimes were past. */
  isOverAsBuilt: boolean
  theaters: ReadonlyMap<string, ProgrammeTheater>
  /** Theaters whose schedule files of today are fetched. */
  liveTheaters: readonly ProgrammeTheater[]
  graceOverride: number | null
}

/** The shown days, from the query and from what is left of today; the default day on the first render. */
export function useDayChoice(input: DayChoiceInput) {
  const { variant, finder, today, days, releaseDay, builtToday, movies, theaters, liveTheaters, graceOverride } = input
  const { isOverAsBuilt } = input
  const asked = finder.query.day
  const choose = (isTodayOver: boolean) => chooseDays({ asked, today, days, isTodayOver, releaseDay })
  const { kind } = choose(false)
  const isTodayOver = useTodayOver({
    today,
    built: builtToday,
    isOverAsBuilt,
    theaters,
    liveTheaters,
    movieId: variant === 'by-theater' ? (movies[0]?.movieId ?? null) : null,
    graceOverride,
    // A selected day is shown even when its showtimes are past.
    isWanted: kind === 'usual' || kind === 'week' || kind === 'playweek',
  })
  const choice = useMemo<DayChoice>(
    () => chooseDays({ asked, today, days, isTodayOver, releaseDay }),
    [asked, today, days, isTodayOver, releaseDay],
  )
  const usual = usualDay({ today, days, isTodayOver })
  const { setDay } = finder
  const selectDay = useCallback((day: string) => setDay(dayParameter(day, usual)), [setDay, usual])
  return { choice, usual, selectDay, isTodayOver }
}

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
function useTodayOver(input: TodayOverInput): boolean {
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
