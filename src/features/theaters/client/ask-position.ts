import { failure, type Result, success } from '../../../platform/result'
import type { Coordinates } from '../rules/distance'
import { roundPosition } from '../rules/position'

/** Why the browser returns no position. All of these are expected. */
export type PositionProblem = 'denied' | 'unavailable' | 'timeout' | 'insecure'

/** Timeout for the device once the visitor has granted permission, ms. */
const TIMEOUT_MS = 10_000
/** Maximum age of a position that the device has cached, ms. */
const MAXIMUM_AGE_MS = 10 * 60_000
/** `GeolocationPositionError.code`. */
const PERMISSION_DENIED = 1
const TIMEOUT = 3

/**
 * Requests the visitor's coarse position from the browser, rounded to two decimals. Call it only on the visitor's
 * press, since the browser then prompts for permission. Never throws.
 */
export function askPosition(): Promise<Result<Coordinates, PositionProblem>> {
  if (!window.isSecureContext) return Promise.resolve(failure('insecure'))
  // Undefined in old browsers, and where an administrator has disabled it.
  const device: Geolocation | undefined = navigator.geolocation
  if (!device) return Promise.resolve(failure('unavailable'))
  return new Promise(resolve => {
    device.getCurrentPosition(
      ({ coords }) => {
        const position = roundPosition(coords)
        resolve(position ? success(position) : failure('unavailable'))
      },
      ({ code }) =>
        resolve(failure(code === PERMISSION_DENIED ? 'denied' : code === TIMEOUT ? 'timeout' : 'unavailable')),
      { enableHighAccuracy: false, timeout: TIMEOUT_MS, maximumAge: MAXIMUM_AGE_MS },
    )
  })
}
