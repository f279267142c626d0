import { addDays } from './business-day'

/**
 * Days that a showtimes widget offers: those with showtimes among the next `count`, today included. Falls back to the
 * first later day, for the page of a run that starts next month.
 * @param days business days (`YYYY-MM-DD`) with showtimes, ascending
 * @param count number of days set by an editor; null for all
 */
export function offeredDays(days: readonly string[], today: string, count: number | null): readonly string[] {
  if (count === null) return days
  const end = addDays(today, count)
  const ahead = days.filter(day => day >= today)
  const near = ahead.filter(day => day < end)
  return near.length > 0 ? near : ahead.slice(0, 1)
}
