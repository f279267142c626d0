import { useCallback, useSyncExternalStore } from 'react'
import { isClockHeld, readMinute } from '../../../platform/clock'
import { readLastPassed, subscribeInstants } from '../client/minute-store'

const NONE: readonly number[] = []
const unknown = () => null

/**
 * The current minute in epoch ms, updated while the page is visible; null on the server, on the first render, and while
 * the device's clock is in doubt. @param passing instants (epoch ms, ascending, the same array while nothing changed)
 * at which it also updates, to the second: the result is then later than the instant, and may be later than the
 * minute's start
 */
export function useNow(passing: readonly number[] = NONE): number | null {
  const subscribe = useCallback((listener: () => void) => subscribeInstants(passing, listener), [passing])
  const read = useCallback(
    () => (isClockHeld() ? null : Math.max(readMinute(), readLastPassed(passing) + 1)),
    [passing],
  )
  return useSyncExternalStore<number | null>(subscribe, read, unknown)
}
