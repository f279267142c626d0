import { indexWords } from './search-words'

/** Letters shown before and after the match. */
const BEFORE = 36
const AFTER = 90

/**
 * The part of a text around the first word that starts with one of these, cut between words; null when there is none.
 */
export function excerptOf(text: string, words: readonly string[]): string | null {
  for (const { 0: chunk, index } of text.matchAll(/\S+/g)) {
    if (!indexWords(chunk).some(found => words.some(word => found.startsWith(word)))) continue
    const from = index <= BEFORE ? 0 : text.indexOf(' ', index - BEFORE) + 1
    const wanted = index + chunk.length + AFTER
    const to = wanted >= text.length ? text.length : Math.max(text.lastIndexOf(' ', wanted), index + chunk.length)
    return `${from > 0 ? '… ' : ''}${text.slice(Math.min(from, index), to)}${to < text.length ? ' …' : ''}`
  }
  return null
}
