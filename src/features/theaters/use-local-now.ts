import { useSyncExternalStore } from 'react'
import { localTimeAt, readMinute } from '../../platform/clock'

const never = () => () => undefined
const unknown = () => null

/**
 * A theater's local time now (`YYYY-MM-DDTHH:mm:ss`). On the server and on the first render noon of the built business day
 * (`today`); without one, null.
 */
export function useLocalNow({ timeZone, today }: { timeZone: string; today?: string | null }): string | null {
  const now = useSyncExternalStore<number | null>(never, readMinute, unknown)
  if (now !== null) return localTimeAt(now, timeZone)
  return today ? `${today}T12:00:00` : null
}
