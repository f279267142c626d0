import { closureAt, type ClosureSpan, type ClosureState } from '../rules/closure-state'
import { useSyncExternalStore } from 'react'
import { onClockSet, readMinute } from '../../../platform/clock'
import { localTimeAt } from '../../../platform/local-time'

export interface TheaterDay {
  timeZone: string
  /** The theater's business day of the build, `YYYY-MM-DD`: used on the server and in the first render. */
  today?: string | null
}

/** Whether a theater is open now. Without `today`, null until the clock may be read if it has closures. */
export function useClosureState<T extends ClosureSpan>({
  closures,
  ...day
}: TheaterDay & { closures: readonly T[] }): ClosureState<T> | null {
  const localNow = useLocalNow(day)
  if (closures.length === 0) return { state: 'open' }
  return localNow === null ? null : closureAt(closures, localNow)
}

const unknown = () => null

/** A theater's local time (`YYYY-MM-DDTHH:mm:ss`); noon of `today`, or null without it, until the clock may be read. */
export function useLocalNow({ timeZone, today }: TheaterDay): string | null {
  const now = useSyncExternalStore<number | null>(onClockSet, readMinute, unknown)
  if (now !== null) return localTimeAt(now, timeZone)
  return today ? `${today}T12:00:00` : null
}
