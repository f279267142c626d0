import type { Coordinates } from '../rules/distance'
import { formatPosition, parsePosition, roundPosition } from '../rules/position'
import { loadPlaces } from './places-store'

/** `places`: the theaters' locations could not be loaded, so that the position tells nothing. */
export type PositionProblem = 'denied' | 'unavailable' | 'timeout' | 'insecure' | 'places'

/** A position without a problem, or a problem without a position. */
export interface FoundPosition {
  position: Coordinates | null
  problem: PositionProblem | null
  /** The device's answer as text, for `restorePosition` on another page; null without one. */
  text: string | null
}

/** Asks the device, and loads the theaters' locations meanwhile. The browser prompts, so call it only on a press. Never throws. */
export async function findPosition(): Promise<FoundPosition> {
  const [found, hasPlaces] = await Promise.all([requestPosition(), loadPlaces()])
  if (typeof found === 'string') return { position: null, problem: found, text: null }
  return { ...withPlaces(found, hasPlaces), text: formatPosition(found) }
}

/** Reads a position of an earlier page and loads the theaters' locations; null when the text holds none. */
export async function restorePosition(text: string): Promise<FoundPosition | null> {
  const position = parsePosition(text)
  return position && { ...withPlaces(position, await loadPlaces()), text }
}

function withPlaces(position: Coordinates, hasPlaces: boolean): Pick<FoundPosition, 'position' | 'problem'> {
  return hasPlaces ? { position, problem: null } : { position: null, problem: 'places' }
}

/** Timeout for the device once the visitor has granted permission, ms. */
const TIMEOUT_MS = 10_000
/** Maximum age of a position that the device has cached, ms. */
const MAXIMUM_AGE_MS = 10 * 60_000
/** `GeolocationPositionError.code`. */
const PERMISSION_DENIED = 1
const TIMEOUT = 3

/** The device's position, rounded to two decimals, or why there is none. */
function requestPosition(): Promise<Coordinates | PositionProblem> {
  if (!window.isSecureContext) return Promise.resolve('insecure')
  // Undefined in old browsers, and where an administrator has disabled it.
  const device: Geolocation | undefined = navigator.geolocation
  if (!device) return Promise.resolve('unavailable')
  return new Promise(resolve => {
    device.getCurrentPosition(
      ({ coords }) => resolve(roundPosition(coords) ?? 'unavailable'),
      ({ code }) => resolve(code === PERMISSION_DENIED ? 'denied' : code === TIMEOUT ? 'timeout' : 'unavailable'),
      { enableHighAccuracy: false, timeout: TIMEOUT_MS, maximumAge: MAXIMUM_AGE_MS },
    )
  })
}
