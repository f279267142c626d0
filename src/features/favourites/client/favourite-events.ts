import type { FavouriteEvent } from '../rules/favourite-events'

let news: FavouriteEvent | null = null
const listeners = new Set<() => void>()

/** What is to be said of favourites now; each piece of news is an object of its own. */
export function readFavouriteEvent(): FavouriteEvent | null {
  return news
}

/** Says something of favourites, in place of what was said before; null once it was said. */
export function emitFavouriteEvent(next: FavouriteEvent | null): void {
  news = next
  for (const listener of [...listeners]) listener()
}

/** Calls back when there is news. @returns stops */
export function subscribeFavouriteEvents(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
