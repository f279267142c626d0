import { foldText } from '../../site/rules/fold-text'
import { isIdeographic, foldScripts } from './fold-scripts'
import { indexWords } from './search-words'

type MarkedPiece = { text: string; isMarked: boolean }

const JOINER = /[\p{P}&]/u

/**
 * Splits a name into pieces in its own spelling and marks those that start with a folded word: `É` of `Étoile` for `e`.
 * Matches at the start of a word or of a compound's part; in Chinese, Japanese and Korean anywhere.
 */
export function markMatches(name: string, words: readonly string[]): MarkedPiece[] {
  const { folded, places, starts, letters } = foldLetters(name)
  const marked = new Set<number>()
  for (const word of words) {
    if (word === '') continue
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
      if (!starts.has(at) && !isIdeographic(word)) continue
      const [from, to] = [places[at] ?? 0, places[at + word.length - 1] ?? 0]
      for (let letter = from; letter <= to; letter += 1) marked.add(letter)
    }
  }
  return toPieces(letters, marked)
}

/** Folds the name letter by letter, and maps each folded position to a letter. Separators become one space. */
function foldLetters(name: string) {
  /** With their combining marks. */
  const letters: string[] = name.normalize('NFC').match(/\P{M}\p{M}*|\p{M}+/gsu) ?? []
  const places: number[] = []
  const starts = new Set<number>()
  let folded = ''
  let isStart = true
  letters.forEach((letter, at) => {
    const text = foldText(foldScripts(letter)).replaceAll(' ', '')
    if (text === '') {
      // An omitted letter, such as the long vowel mark of kana, is not a separator.
      if (/\p{L}/u.test(letter)) return
      isStart = true
      if (JOINER.test(letter) || folded.endsWith(' ')) return
      folded += ' '
      places.push(at)
      return
    }
    if (isStart) starts.add(folded.length)
    isStart = false
    folded += text
    for (let unit = 0; unit < text.length; unit += 1) places.push(at)
  })
  return { folded, places, starts, letters }
}

function toPieces(letters: readonly string[], marked: ReadonlySet<number>): MarkedPiece[] {
  const pieces: MarkedPiece[] = []
  letters.forEach((letter, at) => {
    const isMarked = marked.has(at)
    const last = pieces.at(-1)
    if (last && last.isMarked === isMarked) last.text += letter
    else pieces.push({ text: letter, isMarked })
  })
  return pieces
}

/** Letters shown before and after the match. */
const BEFORE = 36
const AFTER = 90

/** The part of a text around the first word that starts with one of these, cut between words; null for none. */
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
