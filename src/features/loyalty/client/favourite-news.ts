import type { FavouriteNews } from '../rules/favourite-news'

let news: FavouriteNews | null = null
const listeners = new Set<() => void>()

/** What is to be said of favourites now; each piece of news is an object of its own. */
export function readFavouriteNews(): FavouriteNews | null {
  return news
}

/** Says something of favourites, in place of what was said before; null once it was said. */
export function tellFavouriteNews(next: FavouriteNews | null): void {
  news = next
  for (const listener of [...listeners]) listener()
}

/** Calls back when there is news. @returns stops */
export function subscribeFavouriteNews(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
