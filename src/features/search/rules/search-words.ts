import { foldText } from '../../site/rules/fold-text'
import { bigramsOf, splitScripts, foldScripts } from './fold-scripts'

/** Letters and digits, joined into one word by hyphens, apostrophes, dots, `&`, geresh and gershayim. */
const CHUNK = /[\p{L}\p{M}\p{N}]+(?:['’‘`´ʼ׳"״\-‐‑–־.·・･&/*_]+[\p{L}\p{M}\p{N}]+)*/gu
const HYPHENS = /[-‐‑–־.·・･&/*_]+/u
const APOSTROPHES = /['’‘`´ʼ׳"״]+/u

/** Elided words before an apostrophe, which belong to the next word: l’, d’, qu’, dell’, O’. */
const ELISION = /^(?:\p{L}{1,2}|jusqu|lorsqu|puisqu|quoiqu|quelqu|dell|nell|all|sull|dall|coll)$/u

/**
 * Words that either a search or a title may omit. A search of only such words still looks for them.
 * Assumption: the languages of the built-in messages and related ones.
 */
const SMALL_WORDS = new Set(
  'the a an and of le la les l un une des du de et der die das und el los las y il lo gli i e o os as'.split(' '),
)

const ASCII = /^[\x20-\x7e]*$/
/** Needs case folding only, and has no letters of other scripts. */
const PLAIN = /^[a-z\d]+$/i

/** Further words of a search are ignored. */
const MOST_WORDS = 12

/**
 * The index words of a text: each part of a compound, and the compound as one word. `L’Argent` yields `argent`,
 * `largent`; `Spider-Man` yields `spider`, `man`, `spiderman`; Chinese, Japanese and Korean yield bigrams.
 */
export function indexWords(text: string): string[] {
  return chunksOf(text).flatMap(chunk => {
    if (PLAIN.test(chunk)) return chunk.toLowerCase()
    const joined = chunk.split(HYPHENS).flatMap(part => part.split(APOSTROPHES))
    const parts = joined.map(foldName).filter(Boolean)
    const whole = parts.length > 1 ? [parts.join('')] : []
    return [...parts, ...whole].flatMap(part => splitScripts(part).flatMap(run => bigramsOf(run, 'indexed')))
  })
}

/** The words of a search that must all match, in typed order, without small words if there are others. */
export function queryWords(text: string): string[] {
  const words = chunksOf(text)
    .flatMap(chunk => {
      const parts = chunk.split(HYPHENS).map(joinApostrophes).filter(Boolean)
      // E.T., M*A*S*H, Q&A: letters that form one word.
      return parts.length > 1 && parts.every(part => part.length === 1) ? [parts.join('')] : parts
    })
    .flatMap(part => splitScripts(part).flatMap(run => bigramsOf(run, 'query')))
  const significant = words.filter(word => !SMALL_WORDS.has(word))
  return [...new Set(significant.length > 0 ? significant : words)].slice(0, MOST_WORDS)
}

/** Removes small words from a folded name if others remain: `romeo and juliet` becomes `romeo juliet`. */
export function withoutSmallWords(folded: string): string {
  const words = folded.split(' ')
  const significant = words.filter(word => !SMALL_WORDS.has(word))
  return significant.length > 0 && significant.length < words.length ? significant.join(' ') : folded
}

const chunksOf = (text: string): string[] => text.normalize('NFKC').match(CHUNK) ?? []

/** `l’argent` is searched as `argent`, `schindler’s` as one word. */
function joinApostrophes(part: string): string {
  const [first = '', ...rest] = part.split(APOSTROPHES).map(foldName)
  return rest.length > 0 && ELISION.test(first) ? rest.join('') : [first, ...rest].join('')
}

/** A name folded for ranking: words separated by one space. Fast for ASCII, as most of the thousands of names are. */
export function foldName(text: string): string {
  if (!ASCII.test(text)) return foldText(foldScripts(text))
  const joined = text.toLowerCase().replace(/['`]/g, '')
  return joined.replace(/[^a-z\d]+/g, ' ').trim()
}
