import { failure, type Result, success } from '../../../platform/result'
import { readSession, writeSession } from '../../../platform/storage'
import { type Coordinates, formatPosition, parsePosition, roundPosition } from '../rules/distance'
import { loadPlaces, readPlaces } from './places-store'
import { createEmitter } from '../../../platform/store'

type PositionProblem = 'denied' | 'unavailable' | 'timeout' | 'insecure'

/** The visitor's position. Rounded, kept for the session only, and sent nowhere. */
export interface NearbyState {
  status: 'idle' | 'locating' | 'ready' | 'denied' | 'unavailable'
  /** Two decimals of a degree. Kept while a later request is pending or fails. */
  position: Coordinates | null
  /** Why the last request failed; `places`: the theaters' locations could not be loaded. */
  problem: PositionProblem | 'places' | null
}

export const NOWHERE: NearbyState = { status: 'idle', position: null, problem: null }

/** sessionStorage key; the value looks like `51.45,-2.6`. */
const KEY = 'nearby'

const changes = createEmitter()
let state: NearbyState | null = null
/** Position from an earlier page of this session, until the theaters' locations are loaded. */
let restored: Coordinates | null = null
/** The pending request; concurrent calls share it. */
let pending: { done: Promise<void> } | null = null

/** The current state, at first restored from the session: a position is published only with the theaters' locations. */
export function readNearby(): NearbyState {
  if (state === null) {
    const position = parsePosition(readSession(KEY))
    const hasPlaces = readPlaces().status === 'ready'
    state = position && hasPlaces ? { status: 'ready', position, problem: null } : NOWHERE
    restored = hasPlaces ? null : position
  }
  return state
}

export function subscribeNearby(listener: () => void): () => void {
  const unsubscribe = changes.subscribe(listener)
  void restore()
  return unsubscribe
}

/** Requests the position once; concurrent calls share the request. */
export function locateVisitor(): Promise<void> {
  if (pending) return pending.done
  const own = { done: Promise.resolve() }
  pending = own
  own.done = locate(() => pending === own)
  return own.done
}

/** Clears the visitor's position and ignores the response to a pending request. */
export function forgetVisitor(): void {
  pending = null
  restored = null
  writeSession(KEY, null)
  write(NOWHERE)
}

/** Lets the session be read again, as on another page; for tests. */
export function rereadNearby(): void {
  state = null
  restored = null
}

async function restore(): Promise<void> {
  const position = restored
  if (!position) return
  restored = null
  const hasPlaces = await loadPlaces()
  // A newer request takes precedence, and the visitor may have cleared the position meanwhile.
  const isObsolete = pending !== null || readNearby().status !== 'idle' || readSession(KEY) === null
  if (!isObsolete) write(stateOf(position, hasPlaces))
}

async function locate(isCurrent: () => boolean): Promise<void> {
  write({ ...readNearby(), status: 'locating', problem: null })
  const [response, hasPlaces] = await Promise.all([requestPosition(), loadPlaces()])
  if (!isCurrent()) return
  pending = null
  if (response.ok) {
    writeSession(KEY, formatPosition(response.value))
    return write(stateOf(response.value, hasPlaces))
  }
  const { position } = readNearby()
  const failed = response.error === 'denied' ? 'denied' : 'unavailable'
  write({ status: position ? 'ready' : failed, position, problem: response.error })
}

function stateOf(position: Coordinates, hasPlaces: boolean): NearbyState {
  return hasPlaces
    ? { status: 'ready', position, problem: null }
    : { status: 'unavailable', position: null, problem: 'places' }
}

function write(next: NearbyState): void {
  state = next
  changes.emit()
}

/** Timeout for the device once the visitor has granted permission, ms. */
const TIMEOUT_MS = 10_000
/** Maximum age of a position that the device has cached, ms. */
const MAXIMUM_AGE_MS = 10 * 60_000
/** `GeolocationPositionError.code`. */
const PERMISSION_DENIED = 1
const TIMEOUT = 3

/** Requests the position, rounded to two decimals. The browser prompts, so call it only on a press. Never throws. */
function requestPosition(): Promise<Result<Coordinates, PositionProblem>> {
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
