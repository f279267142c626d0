import { useSyncExternalStore } from 'react'
import { localTimeAt, onClockSet, readMinute } from '../../../platform/clock'

const unknown = () => null

/**
 * A theater's local time now (`YYYY-MM-DDTHH:mm:ss`). On the server and on the first render noon of the built business day
 * (`today`); without one, null.
 */
export function useLocalNow({ timeZone, today }: { timeZone: string; today?: string | null }): string | null {
  const now = useSyncExternalStore<number | null>(onClockSet, readMinute, unknown)
  if (now !== null) return localTimeAt(now, timeZone)
  return today ? `${today}T12:00:00` : null
}
