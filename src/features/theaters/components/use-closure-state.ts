import { closureAt, type ClosureSpan, type ClosureState } from '../rules/closure-state'
import { useSyncExternalStore } from 'react'
import { localTimeAt, onClockSet, readMinute } from '../../../platform/clock'

/**
 * Whether a theater is open now, in its own time zone. Uses the business day of the build (`today`, `YYYY-MM-DD`) on
 * the server and in the first render. Without one, null until the clock may be read, except for a theater without
 * closures.
 */
export function useClosureState<T extends ClosureSpan>({
  closures,
  timeZone,
  today,
}: {
  closures: readonly T[]
  timeZone: string
  today?: string | null
}): ClosureState<T> | null {
  const localNow = useLocalNow({ timeZone, today: today ?? null })
  if (closures.length === 0) return { state: 'open' }
  return localNow === null ? null : closureAt(closures, localNow)
}

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
