import type { MovieList } from '../movies/movie-list-names'

/** Posters of a list's first row, on the widest window: they are not late. */
const FIRST_ROW = 5
/** Wide cards that a window begins with: a row on a desk, one below the other on a phone. */
const FIRST_CARDS = 3

/** The films of the first list's first row, as the page without a query shows it. */
export function firstRowOf<T extends { lists: readonly MovieList[] }>(films: readonly T[]): T[] {
  return films.filter(({ lists }) => lists.includes('now')).slice(0, FIRST_ROW)
}

interface LeadingCards<T> {
  /** Seen with the page's first window. */
  early: readonly T[]
  /** The first of them that has a picture; null for none. */
  leading: T | null
}

/** The cards a page begins with. */
export function leadingCards<T>(
  cards: readonly T[],
  pictureOf: (card: T) => string | null | undefined,
): LeadingCards<T> {
  const early = cards.slice(0, FIRST_CARDS)
  return { early, leading: early.find(card => pictureOf(card)) ?? null }
}
