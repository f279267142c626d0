import { foldText } from '../../features/site/rules/fold-text'

/** What a film is found by. */
export interface FindableFilm {
  title: string
  originalTitle: string | null
}

/** A search takes no more of an address than this: the rest of a crafted one is not worth folding. */
const LONGEST_TERM = 100

/** The term as it is shown and searched: without spaces around it, not longer than a title can be. */
export function readSearchTerm(text: string | undefined): string {
  return (text ?? '').replace(/\s+/g, ' ').trim().slice(0, LONGEST_TERM).trim()
}

/**
 * Whether a film's title or original title holds every word of a term (design/product.md Movies), each at the start of
 * a word or inside it, whatever accents, case and punctuation. A term without letters and digits finds every film.
 */
export function createFilmFinder(term: string): (film: FindableFilm) => boolean {
  const words = foldText(term).split(' ').filter(Boolean)
  return ({ title, originalTitle }) => {
    const names = [title, originalTitle ?? ''].map(foldText)
    return words.every(word => names.some(name => name.includes(word)))
  }
}
