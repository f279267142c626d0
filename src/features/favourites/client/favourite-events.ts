import type { FavouriteEvent } from '../rules/favourite-events'

let event: FavouriteEvent | null = null
const listeners = new Set<() => void>()

/** The current favourites event; each event is a new object. */
export function readFavouriteEvent(): FavouriteEvent | null {
  return event
}

/** Emits an event, replacing the last one; null clears it. */
export function emitFavouriteEvent(next: FavouriteEvent | null): void {
  event = next
  for (const listener of [...listeners]) listener()
}

export function subscribeFavouriteEvents(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
