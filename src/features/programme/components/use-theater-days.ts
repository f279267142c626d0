import { useMemo } from 'react'
import { addDays } from '../../schedule/rules/business-day'
import { businessDayAt } from '../../schedule/rules/zoned-clock'
import { useAskedDay } from '../../showtimes/components/use-asked-day'
import { useIndexDays } from '../../showtimes/components/use-index-days'
import { useNow } from '../../showtimes/components/use-now'
import { useSelectedDay } from '../../showtimes/components/use-selected-day'
import { type LiveTheater, useTheaterDay } from './use-theater-day'

const NO_DAYS: readonly string[] = []
/** Days offered where the schedule index does not say which have showtimes. */
const WEEK = 7

/**
 * A theater's days to choose from and the one shown, all of it from the schedule index and the schedule files: the day
 * that the address bar names, else today, else, where today is over, the next with showtimes.
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
  // Before the index has come, a today that is over may not be the day to show.
  const status = days === null && !isAsked && isTodayOver ? 'pending' : shown.status
  return { ...shown, status, today, day, days, selectDay, hasMovedOn: days !== null && hasMovedOn } as const
}
