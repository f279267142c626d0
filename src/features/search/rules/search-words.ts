import { foldText } from '../../site/rules/fold-text'
import { bigramsOf, splitScripts } from './bigrams'
import { foldScripts } from './fold-scripts'

/** Letters and digits with what may join them into one word: hyphens, apostrophes, dots, `&`, geresh and gershayim. */
const CHUNK = /[\p{L}\p{M}\p{N}]+(?:['’‘`´ʼ׳"״\-‐‑–־.·・･&/*_]+[\p{L}\p{M}\p{N}]+)*/gu
const HYPHENS = /[-‐‑–־.·・･&/*_]+/u
const APOSTROPHES = /['’‘`´ʼ׳"״]+/u

/** Words before an apostrophe that belong to the next one: l’, d’, qu’, dell’, O’. */
const ELISION = /^(?:\p{L}{1,2}|jusqu|lorsqu|puisqu|quoiqu|quelqu|dell|nell|all|sull|dall|coll)$/u

/**
 * Words that a search may hold and a title leave out, or the other way round. A search of nothing else looks for them.
 * Assumption: the languages of the built-in messages and their neighbours.
 */
const SMALL_WORDS = new Set(
  'the a an and of le la les l un une des du de et der die das und el los las y il lo gli i e o os as'.split(' '),
)

const ASCII = /^[\x20-\x7e]*$/
/** Needs no folding but of case, and has no letters of other scripts. */
const PLAIN = /^[a-z\d]+$/i

/** A search takes no more words than this: the rest of a crafted one is not worth looking for. */
const MOST_WORDS = 12

/**
 * The words under which a text is found: each part of a compound, and the compound as one word for those who write it so.
 * `L’Argent` is `argent`, `largent`; `Spider-Man` is `spider`, `man`, `spiderman`; Chinese, Japanese and Korean in bigrams.
 */
export function indexWords(text: string): string[] {
  return chunksOf(text).flatMap(chunk => {
    if (PLAIN.test(chunk)) return chunk.toLowerCase()
    const parts = chunk
      .split(HYPHENS)
      .flatMap(part => part.split(APOSTROPHES))
      .map(fold)
      .filter(Boolean)
    const whole = parts.length > 1 ? [parts.join('')] : []
    return [...parts, ...whole].flatMap(part => splitScripts(part).flatMap(run => bigramsOf(run, 'indexed')))
  })
}

/** The words that all must be found, in order: as typed, without small words where there are others. At most twelve. */
export function queryWords(text: string): string[] {
  const words = chunksOf(text)
    .flatMap(chunk => {
      const parts = chunk.split(HYPHENS).map(joinApostrophes).filter(Boolean)
      // E.T., M*A*S*H, Q&A: letters that are one word.
      return parts.length > 1 && parts.every(part => part.length === 1) ? [parts.join('')] : parts
    })
    .flatMap(part => splitScripts(part).flatMap(run => bigramsOf(run, 'asked')))
  const telling = words.filter(word => !SMALL_WORDS.has(word))
  return [...new Set(telling.length > 0 ? telling : words)].slice(0, MOST_WORDS)
}

/** A name as a ranking compares it: folded, words apart by one space. */
export function foldName(text: string): string {
  return fold(text)
}

/** A folded name without small words, where others remain: `romeo and juliet` is `romeo juliet`. */
export function withoutSmallWords(folded: string): string {
  const words = folded.split(' ')
  const telling = words.filter(word => !SMALL_WORDS.has(word))
  return telling.length > 0 && telling.length < words.length ? telling.join(' ') : folded
}

function chunksOf(text: string): string[] {
  return text.normalize('NFKC').match(CHUNK) ?? []
}

/** `l’argent` is asked for as `argent`, `schindler’s` as one word. */
function joinApostrophes(part: string): string {
  const [first = '', ...rest] = part.split(APOSTROPHES).map(fold)
  return rest.length > 0 && ELISION.test(first) ? rest.join('') : [first, ...rest].join('')
}

/** Most names by far are plain, and there are thousands of them. */
function fold(text: string): string {
  if (ASCII.test(text))
    return text
      .toLowerCase()
      .replace(/['`]/g, '')
      .replace(/[^a-z\d]+/g, ' ')
      .trim()
  return foldText(foldScripts(text))
}
