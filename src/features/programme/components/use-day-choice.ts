import { useCallback, useMemo } from 'react'
import type { ProgrammeProps, ProgrammeTheater } from './programme-data'
import { chooseDays, dayParameter, type DayChoice, usualDay } from '../../filters/rules/day-choice'
import type { Showtime } from '../../schedule/rules/showtime'
import type { Finder } from '../../filters/components/use-finder'
import { useTodayOver } from './use-today-over'

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
