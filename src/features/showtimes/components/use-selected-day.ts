import { useCallback } from 'react'
import { usePageQuery } from '../../site/components/use-page-query'
import { useAskedDay } from './use-asked-day'

interface SelectedDayInput {
  today: string
  /** Business days with showtimes, ascending. */
  days: readonly string[]
  /** Every showtime of today is past. */
  isTodayOver: boolean
}

/**
 * The day of a page: `?day=` when it is a business day from today on, else today, else the next day with showtimes. The
 * state is in the query; on the first render it is the default.
 */
export function useSelectedDay({ today, days, isTodayOver }: SelectedDayInput) {
  const { changeQuery } = usePageQuery()
  const asked = useAskedDay(today)
  const hasToday = days.includes(today) && !isTodayOver
  const usual = hasToday ? today : (days.find(day => day > today) ?? today)
  const selectDay = useCallback(
    (day: string) => changeQuery({ day: day === usual ? null : day }, { isStep: true }),
    [changeQuery, usual],
  )
  /** The page shows a later day than today without the visitor's choice, and displays a note. */
  const hasMovedOn = asked === null && usual !== today
  return { selected: asked ?? usual, selectDay, hasMovedOn }
}
