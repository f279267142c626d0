import { usePreviewState } from '../../preview/components/use-preview-state'
import { businessDayAt } from '../../schedule/rules/zoned-clock'
import { useNow } from './use-now'

/**
 * The current business day (`YYYY-MM-DD`): that of the build on the server and on the first render, afterwards that of
 * the clock in the theater's zone, or the earliest of several zones. Never before the build's, unless an editor set the
 * clock (time travel).
 */
export function useBusinessToday({ today, timeZone }: { today: string; timeZone: string | readonly string[] }): string {
  const now = useNow()
  const isSet = usePreviewState().now !== null
  if (now === null) return today
  const zones = typeof timeZone === 'string' ? [timeZone] : timeZone
  const day = zones.map(zone => businessDayAt(now, zone)).sort()[0] ?? today
  return day > today || isSet ? day : today
}
