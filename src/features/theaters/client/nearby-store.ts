import { reportError } from '../../../platform/report-error'
import { readSession, writeSession } from '../../../platform/storage'
import { createStore } from '../../../platform/store'
import type { Coordinates } from '../rules/distance'
import type { FoundPosition, PositionProblem } from './find-position'
import { NEARBY_CODE } from './nearby-code'

/** The visitor's position. Rounded, kept for the session only, and sent nowhere. */
export interface NearbyState {
  status: 'idle' | 'locating' | 'ready' | 'denied' | 'unavailable'
  /** Two decimals of a degree. Kept while a later request is pending or fails. */
  position: Coordinates | null
  /** Why the last request failed. */
  problem: PositionProblem | null
}

export const NOWHERE: NearbyState = { status: 'idle', position: null, problem: null }

/** sessionStorage key; the value looks like `51.45,-2.6`. */
const KEY = 'nearby'

const store = createStore(NOWHERE)
/** Whether the session has been asked for the position of an earlier page. */
let isRestored = false
/** The pending request; concurrent calls share it. */
let pending: Promise<void> | null = null
/** Counts requests: the answer to any but the last is ignored. */
let last = 0

export const readNearby = store.read

/** The first listener restores a position of this session: it is published only with the theaters' locations. */
export function subscribeNearby(listener: () => void): () => void {
  const unsubscribe = store.subscribe(listener)
  const text = isRestored ? null : readSession(KEY)
  isRestored = true
  if (text !== null) void take(({ restorePosition }) => restorePosition(text))
  return unsubscribe
}

/** Requests the position once; concurrent calls share the request. */
export function locateVisitor(): Promise<void> {
  if (pending) return pending
  store.write({ ...store.read(), status: 'locating', problem: null })
  pending = take(({ findPosition }) => findPosition())
  return pending
}

/** Clears the visitor's position and ignores the response to a pending request. */
export function forgetVisitor(): void {
  last++
  pending = null
  writeSession(KEY, null)
  store.write(NOWHERE)
}

/** Lets the session be read again, as on another page; for tests. */
export function rereadNearby(): void {
  last++
  pending = null
  isRestored = false
  store.write(NOWHERE)
}

type Find = (code: Awaited<ReturnType<typeof NEARBY_CODE>>) => Promise<FoundPosition | null>

async function take(find: Find): Promise<void> {
  const own = ++last
  const found = await NEARBY_CODE().then(find, withoutCode)
  if (own !== last) return
  pending = null
  if (found) publish(found)
}

function withoutCode(error: unknown): FoundPosition {
  reportError(error, 'theaters')
  return { position: null, problem: 'places', text: null }
}

function publish({ position: found, problem, text }: FoundPosition): void {
  if (text !== null) writeSession(KEY, text)
  // Without the theaters' locations a position tells nothing.
  const position = found ?? (problem === 'places' ? null : store.read().position)
  const status = position ? 'ready' : problem === 'denied' ? 'denied' : 'unavailable'
  store.write({ status, position, problem })
}
