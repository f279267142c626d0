import { useMemo } from 'react'
import { addDays } from '../../schedule/rules/business-day'
import { businessDayAt } from '../../schedule/rules/zoned-clock'
import { useAskedDay } from '../../showtimes/components/use-asked-day'
import { useIndexDays } from '../../showtimes/components/use-index-days'
import { useNow } from '../../showtimes/components/use-now'
import { useSelectedDay } from '../../showtimes/components/use-selected-day'
import { type LiveTheater, useTheaterDay } from './use-theater-day'

const NO_DAYS: readonly string[] = []
/** Number of days without a schedule index. */
const WEEK = 7

/**
 * A theater's days and the shown one, from the schedule index and files: the day in the query, else today, else the
 * next day with showtimes when today is over.
 */
export function useTheaterDays(theater: LiveTheater | null) {
  const now = useNow()
  const today = now !== null && theater ? businessDayAt(now, theater.timeZone) : null
  const { days: known, isSettled } = useIndexDays(theater?.theaterId ?? null)
  const days = useMemo(() => {
    if (today === null || !isSettled) return null
    return known ?? Array.from({ length: WEEK }, (_, ahead) => addDays(today, ahead))
  }, [today, known, isSettled])

  const isAsked = useAskedDay(today ?? '') !== null
  const first = useTheaterDay({ theater, day: today, isWanted: !isAsked })
  const isTodayOver = first.status === 'ready' && first.films.length === 0
  const { selected, selectDay, hasMovedOn } = useSelectedDay({ today: today ?? '', days: days ?? NO_DAYS, isTodayOver })
  const day = today === null ? null : selected
  const shown = useTheaterDay({ theater, day, isWanted: true })
  // Until the index is loaded, the day after a finished today is unknown.
  const status = days === null && !isAsked && isTodayOver ? 'pending' : shown.status
  return { ...shown, status, today, day, days, selectDay, hasMovedOn: days !== null && hasMovedOn } as const
}
