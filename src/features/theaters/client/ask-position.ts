import { failure, type Result, success } from '../../../platform/result'
import type { Coordinates } from '../rules/distance'
import { roundPosition } from '../rules/position'

/** Why a browser names no position: all of them are to be expected. */
export type PositionProblem = 'denied' | 'unavailable' | 'timeout' | 'insecure'

/** Milliseconds until we stop waiting for the device, once the visitor has allowed it. */
const TIMEOUT_MS = 10_000
/** Milliseconds for which a position the device already knows is good enough. */
const MAXIMUM_AGE_MS = 10 * 60_000
/** `GeolocationPositionError.code`. */
const PERMISSION_DENIED = 1
const TIMEOUT = 3

/**
 * Asks the browser where the visitor is, coarsely, and gives it back rounded to two decimals. Only ever on the visitor's
 * own press: the browser asks them then. Never throws.
 */
export function askPosition(): Promise<Result<Coordinates, PositionProblem>> {
  if (!window.isSecureContext) return Promise.resolve(failure('insecure'))
  // Older browsers, and those whose operator took it away, have none.
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
