import { useMemo, useCallback } from 'react'
import { usualDay } from '../../filters/rules/day-choice'
import { addDays } from '../../schedule/rules/business-day'
import { businessDayAt } from '../../schedule/rules/zoned-clock'
import { useIndexDays } from '../../showtimes/components/use-schedule-index'
import { useNow } from '../../showtimes/components/use-now'
import { usePageQuery } from '../../site/components/use-page-query'
import { readQueryText } from '../../site/rules/parse-page-query'
import { useSiteShell } from '../../site/components/use-site-shell'
import { groupByMovie } from '../../schedule/rules/group-showtimes'
import { isPast, graceMinutesOf, leavingTimes } from '../../schedule/rules/sales-grace'
import type { Showtime } from '../../schedule/rules/showtime'
import { useScheduleDay } from '../../showtimes/components/use-schedule-day'
import type { ProgrammeTheater } from './programme-data'

/** A theater on a page without a built programme. */
type LiveTheater = Pick<ProgrammeTheater, 'theaterId' | 'timeZone' | 'ticketingProvider'>

interface TheaterDayInput {
  theater: LiveTheater | null
  day: string | null
  /** Fetches the file; otherwise only cached data is returned. */
  isWanted: boolean
}

const NONE: readonly Showtime[] = []

/**
 * A theater's business day from its schedule file only. Pending while theater or day is unknown, including the first
 * render. @param isWanted fetches the file; otherwise only cached data is returned
 */
function useTheaterDay({ theater, day, isWanted }: TheaterDayInput) {
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
  /** `films` have future showtimes, the next one first; `hasFailed`: the last request failed, and earlier data stays. */
  return { status, schedule, films, hasFailed } as const
}

const NO_DAYS: readonly string[] = []
/** Number of days without a schedule index. */
const WEEK = 7

/** A theater's days and the shown one: of the query, else today, else the next with showtimes when today is over. */
export function useTheaterDays(theater: LiveTheater | null) {
  const now = useNow()
  const today = now !== null && theater ? businessDayAt(now, theater.timeZone) : null
  const { days: known, isSettled } = useIndexDays(theater?.theaterId ?? null)
  const days = useMemo(() => {
    if (today === null || !isSettled) return null
    return known ?? Array.from({ length: WEEK }, (_, ahead) => addDays(today, ahead))
  }, [today, known, isSettled])

  const isRequested = useRequestedDay(today ?? '') !== null
  const first = useTheaterDay({ theater, day: today, isWanted: !isRequested })
  const isTodayOver = first.status === 'ready' && first.films.length === 0
  const { selected, selectDay, hasMovedOn } = useSelectedDay({ today: today ?? '', days: days ?? NO_DAYS, isTodayOver })
  const day = today === null ? null : selected
  const shown = useTheaterDay({ theater, day, isWanted: true })
  // Until the index is loaded, the day after a finished today is unknown.
  const status = days === null && !isRequested && isTodayOver ? 'pending' : shown.status
  return { ...shown, status, today, day, days, selectDay, hasMovedOn: days !== null && hasMovedOn } as const
}

/** The day of a page: `?day=` from today on, else today, else the next day with showtimes. */
function useSelectedDay({ today, days, isTodayOver }: Parameters<typeof usualDay>[0]) {
  const { changeQuery } = usePageQuery()
  const requested = useRequestedDay(today)
  const usual = usualDay({ today, days, isTodayOver })
  const selectDay = useCallback(
    (day: string) => changeQuery({ day: day === usual ? null : day }, { isStep: true }),
    [changeQuery, usual],
  )
  /** The page shows a later day than today without the visitor's choice, and displays a note. */
  const hasMovedOn = requested === null && usual !== today
  return { selected: requested ?? usual, selectDay, hasMovedOn }
}

/** The business day in `?day=`, from today on; null without one, and on the first render. */
function useRequestedDay(today: string): string | null {
  const requested = readQueryText(usePageQuery().query, 'day')
  return requested !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(requested) && requested >= today ? requested : null
}
