import { useCallback, useSyncExternalStore } from 'react'
import { isClockHeld, readMinute } from '../../../platform/clock'
import { readLastPassed, subscribeInstants } from '../client/minute-store'

const NONE: readonly number[] = []
const unknown = () => null

/**
 * The current minute, epoch milliseconds, moving on while the page is seen; null on the server, on the first render, and
 * while the device's clock is in doubt.
 * @param passing instants (epoch ms, ascending, the same array while nothing changed) that it also moves past, to the
 * second: it is then later than the instant, and may be later than the minute's start
 */
export function useNow(passing: readonly number[] = NONE): number | null {
  const subscribe = useCallback((listener: () => void) => subscribeInstants(passing, listener), [passing])
  const read = useCallback(
    () => (isClockHeld() ? null : Math.max(readMinute(), readLastPassed(passing) + 1)),
    [passing],
  )
  return useSyncExternalStore<number | null>(subscribe, read, unknown)
}
