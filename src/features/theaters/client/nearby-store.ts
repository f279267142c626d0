import { readSession, writeSession } from '../../../platform/storage'
import { type Coordinates, formatPosition, parsePosition, roundPosition } from '../rules/distance'
import { loadPlaces, readPlaces } from './places-store'
import { failure, type Result, success } from '../../../platform/result'

/** Why the browser returns no position. All of these are expected. */
type PositionProblem = 'denied' | 'unavailable' | 'timeout' | 'insecure'

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
function askPosition(): Promise<Result<Coordinates, PositionProblem>> {
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

/** The visitor's position. Rounded, kept for the session only, and sent nowhere. */
export interface NearbyState {
  status: 'idle' | 'asking' | 'ready' | 'denied' | 'unavailable'
  /** Two decimals of a degree. Kept while a later request is pending or fails. */
  position: Coordinates | null
  /** Why the last request failed; `places`: the theaters' locations could not be loaded. */
  problem: PositionProblem | 'places' | null
}

export const NOWHERE: NearbyState = { status: 'idle', position: null, problem: null }

/** sessionStorage key; the value looks like `51.45,-2.6`. */
const KEY = 'nearby'

let state: NearbyState | null = null
/** Position from an earlier page of this session, while the theaters' locations are not loaded. */
let restored: Coordinates | null = null
/** The pending request; concurrent calls share it. */
let question: { answered: Promise<void> } | null = null
const listeners = new Set<() => void>()

/**
 * The current state, at first restored from the session. A position is only usable with the theaters' locations, so it
 * is published together with them.
 */
export function readNearby(): NearbyState {
  if (state === null) {
    const position = parsePosition(readSession(KEY))
    const isOfUse = readPlaces().status === 'ready'
    state = position && isOfUse ? { status: 'ready', position, problem: null } : NOWHERE
    restored = isOfUse ? null : position
  }
  return state
}

/** Calls the listener on every change. @returns a function that unsubscribes */
export function subscribeNearby(listener: () => void): () => void {
  listeners.add(listener)
  void restore()
  return () => {
    listeners.delete(listener)
  }
}

/** Requests the position once; concurrent calls share the request. */
export function locateVisitor(): Promise<void> {
  if (question) return question.answered
  const mine = { answered: Promise.resolve() }
  question = mine
  mine.answered = ask(() => question === mine)
  return mine.answered
}

/** Clears the visitor's position and ignores the response of a pending request. */
export function forgetVisitor(): void {
  question = null
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
  const isOfUse = await loadPlaces()
  // A newer request takes precedence.
  if (question || readNearby().status !== 'idle') return
  // The visitor cleared the position meanwhile.
  if (readSession(KEY) === null) return
  write(
    isOfUse
      ? { status: 'ready', position, problem: null }
      : { status: 'unavailable', position: null, problem: 'places' },
  )
}

async function ask(isWanted: () => boolean): Promise<void> {
  write({ ...readNearby(), status: 'asking', problem: null })
  const [answer, isOfUse] = await Promise.all([askPosition(), loadPlaces()])
  if (!isWanted()) return
  question = null
  if (answer.ok) {
    writeSession(KEY, formatPosition(answer.value))
    write(
      isOfUse
        ? { status: 'ready', position: answer.value, problem: null }
        : { status: 'unavailable', position: null, problem: 'places' },
    )
  } else {
    const { position } = readNearby()
    const failed = answer.error === 'denied' ? 'denied' : 'unavailable'
    write({ status: position ? 'ready' : failed, position, problem: answer.error })
  }
}

function write(next: NearbyState): void {
  state = next
  for (const listener of listeners) listener()
}
