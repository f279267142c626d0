import { useCallback, useMemo } from 'react'
import type { ProgrammeProps, ProgrammeTheater } from './programme-data'
import { chooseDays, type DayChoice, usualDay } from '../../filters/rules/day-choice'
import type { Showtime } from '../../schedule/rules/showtime'
import type { Finder } from '../../filters/components/finder/use-finder'
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
  const { variant, finder, today, days, releaseDay, movies } = input
  const requested = finder.query.day
  const choose = (isTodayOver: boolean) => chooseDays({ requested, today, days, isTodayOver, releaseDay })
  const { kind } = choose(false)
  const isTodayOver = useTodayOver({
    ...input,
    movieId: variant === 'by-theater' ? (movies[0]?.movieId ?? null) : null,
    // A selected day is shown even when its showtimes are past.
    isWanted: kind === 'usual' || kind === 'week' || kind === 'playweek',
  })
  const choice = useMemo<DayChoice>(
    () => chooseDays({ requested, today, days, isTodayOver, releaseDay }),
    [requested, today, days, isTodayOver, releaseDay],
  )
  const usual = usualDay({ today, days, isTodayOver })
  const { setDay } = finder
  const selectDay = useCallback((day: string) => setDay(day === usual ? null : day), [setDay, usual])
  return { choice, usual, selectDay, isTodayOver }
}

interface TodayOverInput extends Pick<
  DayChoiceInput,
  'today' | 'builtToday' | 'isOverAsBuilt' | 'theaters' | 'liveTheaters' | 'graceOverride'
> {
  /** The film's id on its page, else null. */
  movieId: string | null
  /** False when the visitor selected a day. */
  isWanted: boolean
}

/** Whether today's showtimes are all past: the build's value on the first render; false while they are unknown. */
function useTodayOver(input: TodayOverInput): boolean {
  const { today, builtToday, isOverAsBuilt, theaters, liveTheaters, movieId, graceOverride, isWanted } = input
  const theaterIds = liveTheaters.map(({ theaterId }) => theaterId)
  const states = useScheduleDay({ theaterIds, day: today, isShown: isWanted })
  const known = useMemo(
    () =>
      states.reduce<readonly Showtime[]>(
        (list, { schedule }) => (schedule ? mergeSchedule({ built: list, schedule, movieId }) : list),
        builtToday,
      ),
    [states, builtToday, movieId],
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
  if (builtToday.length === 0 && !isRead && isAwaited) return false
  return known.every(showtime => isPast(showtime, now, graceOf(showtime.theaterId)))
}
