import { readSession, writeSession } from '../../../platform/session-storage'
import type { Coordinates } from '../rules/distance'
import { formatPosition, parsePosition } from '../rules/position'
import { askPosition, type PositionProblem } from './ask-position'
import { loadPlaces, readPlaces } from './places-store'

/** Where the visitor is, as far as the page was told. Kept for the session only, rounded, and sent nowhere. */
export interface NearbyState {
  status: 'idle' | 'asking' | 'ready' | 'denied' | 'unavailable'
  /** Two decimals of a degree. Stays while a later press asks again or fails. */
  position: Coordinates | null
  /** Why the last press found nothing; `places`: where the theaters stand could not be read. */
  problem: PositionProblem | 'places' | null
}

export const NOWHERE: NearbyState = { status: 'idle', position: null, problem: null }

/** Key in sessionStorage; its value is `51.45,-2.6`. */
const KEY = 'nearby'

let state: NearbyState | null = null
/** What an earlier page of this session was told, while it is not yet known where the theaters stand. */
let restored: Coordinates | null = null
/** The question under way: nobody asks a second one meanwhile. */
let question: { answered: Promise<void> } | null = null
const listeners = new Set<() => void>()

/**
 * What is known now: at first what an earlier page of this session was told. A position is of use with the theaters' places
 * only, and comes with them.
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

/** Calls back whenever the state changes. @returns stops */
export function subscribeNearby(listener: () => void): () => void {
  listeners.add(listener)
  void restore()
  return () => {
    listeners.delete(listener)
  }
}

/** Asks the browser once; further calls meanwhile wait for the same answer. */
export function locateVisitor(): Promise<void> {
  if (question) return question.answered
  const mine = { answered: Promise.resolve() }
  question = mine
  mine.answered = ask(() => question === mine)
  return mine.answered
}

/** Forgets where the visitor is; an answer still under way is not heard any more. */
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
  // A press meanwhile knows better.
  if (question || readNearby().status !== 'idle') return
  // Forgotten meanwhile.
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
