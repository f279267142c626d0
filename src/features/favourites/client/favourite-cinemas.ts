import { isOnline } from '../../../platform/online'
import type { CallFault } from '../../session/rules/call-fault'
import type { FavouriteCinema } from '../rules/favourite-cinemas'
import { emitFavouriteEvent } from './favourite-events'

// The small part of a member's theaters: buttons read and press it. What asks the member service is loaded for members
// (`member-cinemas`).

/** A member's theaters. A new object with each change. */
export interface FavouriteCinemas {
  cinemas: readonly FavouriteCinema[]
  /** `idle`: nobody is signed in who could have any (specification §6: version 3 only). */
  status: 'idle' | 'loading' | 'ready' | 'failed'
  /** Why the list did not come. */
  fault: CallFault | null
  /** Theaters with a change under way. */
  busy: ReadonlySet<string>
}

/** A theater that is put on a member's list or taken off it. */
export interface FavouriteTheater {
  theaterId: string
  name: string
}

type ChangeCinema = (theater: FavouriteTheater, isKept: boolean) => void

export const NO_CINEMAS: FavouriteCinemas = { cinemas: [], status: 'idle', fault: null, busy: new Set() }

let state = NO_CINEMAS
let start: (() => void) | null = null
let change: ChangeCinema | null = null
const listeners = new Set<() => void>()

/** The member's theaters; the same object while nothing changes. */
export function readFavouriteCinemas(): FavouriteCinemas {
  return state
}

/** Shows the member's theaters as they are now. */
export function setFavouriteCinemas(next: FavouriteCinemas): void {
  state = next
  for (const listener of [...listeners]) listener()
}

/** Calls back when the theaters change. The first to ask has them read. @returns stops */
export function subscribeFavouriteCinemas(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) start?.()
  return () => {
    listeners.delete(listener)
  }
}

/** Whether a theater is on the list, or about to be. */
export function isFavouriteCinema(theaterId: string): boolean {
  const isThere = state.cinemas.some(cinema => cinema.boxofficeCinemaId === theaterId)
  return state.busy.has(theaterId) ? !isThere : isThere
}

/** Who reads a member's theaters; null: nobody is signed in who has any. They are read at once where somebody shows them. */
export function setCinemasStart(next: (() => void) | null): void {
  start = next
  if (next === null) {
    change = null
    setFavouriteCinemas(NO_CINEMAS)
  } else if (listeners.size > 0) next()
}

/** Who changes them. */
export function setCinemaChange(next: ChangeCinema): void {
  change = next
}

/** Puts a theater on the member's list, or takes it off; a guest is told what that needs. */
export function pressFavouriteTheater(theater: FavouriteTheater): void {
  const { name } = theater
  if (start === null) return emitFavouriteEvent({ kind: 'invitation', of: 'theater', name })
  if (state.busy.has(theater.theaterId)) return
  const retry = () => pressFavouriteTheater(theater)
  if (!isOnline()) return emitFavouriteEvent({ kind: 'fault', fault: { kind: 'offline' }, name, retry })
  if (state.status === 'ready') return change?.(theater, !isFavouriteCinema(theater.theaterId))
  emitFavouriteEvent({ kind: 'fault', fault: state.fault ?? { kind: 'unreachable' }, name, retry })
  if (state.status === 'failed') start()
}
