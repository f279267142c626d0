import { useCallback } from 'react'
import { isClockHeld, readMinute, readTimeZone } from '../../../platform/clock'
import { readLastPassed, readLastReached, subscribeInstants } from '../client/minute-store'
import { usePreviewState } from '../../preview/components/use-preview-state'
import { sharedBusinessDay } from '../../schedule/rules/zoned-clock'
import { readRevalidation, subscribeRevalidation } from '../client/revalidation-store'
import { useLaterValue } from './use-later-value'

const NONE: readonly number[] = []

/**
 * The current minute in epoch ms, updated while the page is visible; null on the server, on the first render, and while
 * the device's clock is in doubt. @param passing instants (epoch ms, ascending, the same array while nothing changed)
 * at which it also updates, to the second: the result may then be later than the minute's start
 */
export function useNow(passing: readonly number[] = NONE): number | null {
  const subscribe = useCallback((listener: () => void) => subscribeInstants(passing, listener), [passing])
  const read = useCallback(
    () => (isClockHeld() ? null : Math.max(readMinute(), readLastPassed(passing) + 1)),
    [passing],
  )
  return useLaterValue(subscribe, read)
}

/**
 * The latest of these instants (epoch ms, ascending, the same array while nothing changed) that has come, 0 for none;
 * null where `useNow` is. It changes at one of them only, not every minute.
 */
export function useLastReached(instants: readonly number[]): number | null {
  const subscribe = useCallback((listener: () => void) => subscribeInstants(instants, listener), [instants])
  const read = useCallback(() => (isClockHeld() ? null : readLastReached(instants)), [instants])
  return useLaterValue(subscribe, read)
}

/**
 * The current business day: that of the build on the server and on the first render, afterwards that of the clock in
 * the theater's zone; of theaters in several zones the visitor's own (`sharedBusinessDay`). Never before the build's,
 * unless an editor set the clock.
 */
export function useBusinessToday({ today, timeZone }: { today: string; timeZone: string | readonly string[] }): string {
  const now = useNow()
  const isSet = usePreviewState().now !== null
  if (now === null) return today
  const zones = typeof timeZone === 'string' ? [timeZone] : timeZone
  if (zones.length === 0) return today
  const day = sharedBusinessDay({ now, zones, visitorZone: readTimeZone() })
  return day > today || isSet ? day : today
}

/** A number that changes on each revalidation (`subscribeRevalidation`); null on the server and on the first render. */
export function useRevalidation(): number | null {
  return useLaterValue(subscribeRevalidation, readRevalidation)
}
