import { useCallback } from 'react'
import { readQueryText } from '../site/rules/parse-page-query'
import { usePageQuery } from '../site/use-page-query'

/**
 * The day a page shows: `?day=` where it names a business day from today on, else today, else the next day with
 * showtimes. The state lies in the address bar; on the first render it is the default.
 */
export function useSelectedDay({ today, days }: { today: string; days: readonly string[] }) {
  const { query, changeQuery } = usePageQuery()
  const asked = readQueryText(query, 'day')
  const usual = days.includes(today) ? today : (days.find(day => day > today) ?? today)
  const selected = asked !== undefined && isDay(asked) && asked >= today ? asked : usual
  const selectDay = useCallback((day: string) => changeQuery({ day: day === usual ? null : day }), [changeQuery, usual])
  return { selected, selectDay }
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text)
}
