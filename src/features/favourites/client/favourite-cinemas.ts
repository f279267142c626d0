import { isOnline } from '../../../platform/page-lifecycle'
import type { CallFault } from '../../session/rules/call-fault'
import { createStore } from '../../../platform/store'
import type { FavouriteCinema, FavouriteTheater } from '../rules/favourites'
import { emitFavouriteEvent } from './favourite-events'

// The small part of a member's theaters that buttons need. Calls to the member service are loaded for members only
// (`member-cinemas`).

/** A member's theaters. A new object with each change. */
export interface FavouriteCinemas {
  cinemas: readonly FavouriteCinema[]
  /** `idle`: no member is signed in whose programme has this list (specification §6: version 3 only). */
  status: 'idle' | 'loading' | 'ready' | 'failed'
  fault: CallFault | null
  /** Ids of theaters with a pending change. */
  busy: ReadonlySet<string>
}

export const NO_CINEMAS: FavouriteCinemas = { cinemas: [], status: 'idle', fault: null, busy: new Set() }

let start: (() => void) | null = null
let change: Parameters<typeof setCinemaChange>[0] | null = null
let isFollowed = false
/** The member's theaters. The first subscription loads them. */
const store = createStore(NO_CINEMAS, () => {
  isFollowed = true
  start?.()
  return () => {
    isFollowed = false
  }
})

export const readFavouriteCinemas = store.read
export const setFavouriteCinemas = store.write
export const subscribeFavouriteCinemas = store.subscribe

/** Whether a theater is on the list, or will be after its pending change. */
export function isFavouriteCinema(theaterId: string): boolean {
  const state = store.read()
  const isThere = state.cinemas.some(cinema => cinema.boxofficeCinemaId === theaterId)
  return state.busy.has(theaterId) ? !isThere : isThere
}

/** Sets the function that loads a member's theaters, or null. Loads at once when there are subscribers. */
export function setCinemasStart(next: (() => void) | null): void {
  start = next
  if (next === null) {
    change = null
    setFavouriteCinemas(NO_CINEMAS)
  } else if (isFollowed) next()
}

export function setCinemaChange(next: (theater: FavouriteTheater, isKept: boolean) => void): void {
  change = next
}

/** Adds a theater to the member's list or removes it; invites guests to sign in. */
export function pressFavouriteTheater(theater: FavouriteTheater): void {
  const { name } = theater
  const state = store.read()
  if (start === null) return emitFavouriteEvent({ kind: 'invitation', of: 'theater', name })
  if (state.busy.has(theater.theaterId)) return
  const retry = () => pressFavouriteTheater(theater)
  if (!isOnline()) return emitFavouriteEvent({ kind: 'fault', fault: { kind: 'offline' }, name, retry })
  if (state.status === 'ready') return change?.(theater, !isFavouriteCinema(theater.theaterId))
  emitFavouriteEvent({ kind: 'fault', fault: state.fault ?? { kind: 'unreachable' }, name, retry })
  if (state.status === 'failed') start()
}
