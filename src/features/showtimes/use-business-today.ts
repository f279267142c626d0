import { businessDayAt } from './rules/zoned-clock'
import { useNow } from './use-now'

/**
 * The theater's business day (`YYYY-MM-DD`) now: the built one on the server and on the first render; afterwards that of
 * the clock in the theater's zone. A clock behind the build is taken for wrong.
 */
export function useBusinessToday({ today, timeZone }: { today: string; timeZone: string }): string {
  const now = useNow()
  if (now === null) return today
  const day = businessDayAt(now, timeZone)
  return day > today ? day : today
}
