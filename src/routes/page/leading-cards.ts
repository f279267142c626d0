import type { MovieList } from './movie-list-names'

/** Posters in a list's first row on the widest window, which load early. */
const FIRST_ROW = 5
/** Wide cards in the initial viewport: a row on desktops, stacked on phones. */
const FIRST_CARDS = 3

/** Films in the first row of the default list. */
export function firstRowOf<T extends { lists: readonly MovieList[] }>(films: readonly T[]): T[] {
  return films.filter(({ lists }) => lists.includes('now')).slice(0, FIRST_ROW)
}

/** The cards in the initial viewport, and the first of them that has a picture, or null. */
export function leadingCards<T>(cards: readonly T[], pictureOf: (card: T) => string | null | undefined) {
  const early = cards.slice(0, FIRST_CARDS)
  return { early, leading: early.find(card => pictureOf(card)) ?? null }
}
