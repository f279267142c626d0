import { foldText } from '../../features/site/rules/fold-text'

/** Fields that are searched. */
export interface FindableFilm {
  title: string
  originalTitle: string | null
}

/** Maximum length of a search term; the rest of a crafted query is ignored. */
const LONGEST_TERM = 100

/** The normalized search term: trimmed and cut to the maximum length. */
export function readSearchTerm(text: string | undefined): string {
  return (text ?? '').replace(/\s+/g, ' ').trim().slice(0, LONGEST_TERM).trim()
}

/**
 * Returns whether a film's title or original title contains every word of the term (design/product.md Movies), ignoring
 * accents, case and punctuation. A term without letters and digits matches every film.
 */
export function createFilmFinder(term: string): (film: FindableFilm) => boolean {
  const words = foldText(term).split(' ').filter(Boolean)
  return ({ title, originalTitle }) => {
    const names = [title, originalTitle ?? ''].map(foldText)
    return words.every(word => names.some(name => name.includes(word)))
  }
}
