import { usePreviewState } from '../../preview/components/use-preview-state'
import { businessDayAt } from '../../schedule/rules/zoned-clock'
import { useNow } from './use-now'

/**
 * The business day (`YYYY-MM-DD`) now: the built one on the server and on the first render; afterwards that of the clock in
 * the theater's zone, or of several zones the one that is furthest behind. A clock behind the build is taken for wrong, but for
 * one an editor has set (time travel).
 */
export function useBusinessToday({ today, timeZone }: { today: string; timeZone: string | readonly string[] }): string {
  const now = useNow()
  const isSet = usePreviewState().now !== null
  if (now === null) return today
  const zones = typeof timeZone === 'string' ? [timeZone] : timeZone
  const day = zones.map(zone => businessDayAt(now, zone)).sort()[0] ?? today
  return day > today || isSet ? day : today
}
