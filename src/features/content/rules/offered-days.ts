import { addDays } from '../../schedule/rules/business-day'

/**
 * The days that a showtimes widget offers: those with showtimes among the next so many, today the first of them. Where none
 * of these has any, the first that has: a run that begins next month is what its page is about.
 * @param days business days (`YYYY-MM-DD`) with showtimes, ascending
 * @param count how many an editor asked for; null for all
 */
export function offeredDays(days: readonly string[], today: string, count: number | null): readonly string[] {
  if (count === null) return days
  const end = addDays(today, count)
  const ahead = days.filter(day => day >= today)
  const near = ahead.filter(day => day < end)
  return near.length > 0 ? near : ahead.slice(0, 1)
}
