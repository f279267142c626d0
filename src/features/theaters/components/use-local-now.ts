import { useSyncExternalStore } from 'react'
import { localTimeAt, onClockSet, readMinute } from '../../../platform/clock'

const unknown = () => null

/**
 * A theater's current local time (`YYYY-MM-DDTHH:mm:ss`). On the server and in the first render it is noon of the
 * build's business day (`today`), or null without one.
 */
export function useLocalNow({ timeZone, today }: { timeZone: string; today?: string | null }): string | null {
  const now = useSyncExternalStore<number | null>(onClockSet, readMinute, unknown)
  if (now !== null) return localTimeAt(now, timeZone)
  return today ? `${today}T12:00:00` : null
}
