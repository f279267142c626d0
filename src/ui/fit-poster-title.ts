import { breakLongWords, SPACE, splitWords, SQUARE, wordWidth } from './word-width'

const TEXT_WIDTH = 88
const LARGEST = 44
const SMALLEST = 5
const STEP = 0.5
/** Maximum height of a title by font size: long titles get more height before their font shrinks. */
const HEIGHTS = [
  { above: 11, height: 47 },
  { above: 8, height: 60 },
  { above: 0, height: 84 },
]

/** Arabic letters have deep descenders and need more line height. */
const JOINED = /[\u0600-\u06ff]/
const MARKED = /[A-Z][\u0300-\u036f]/

/**
 * Returns the largest font size, in hundredths of the poster's width, at which a title fits in condensed capitals, in
 * any script. Widths are generous estimates, because text cannot be measured at build time.
 */
export function fitPosterTitle(title: string) {
  const text = breakLongWords(title).toUpperCase().normalize('NFD')
  const words = splitWords(text).map(word => ({ width: wordWidth(word), isSpaced: word.startsWith(' ') }))
  const lineHeight = JOINED.test(text) ? 1.3 : SQUARE.test(text) ? 1.16 : MARKED.test(text) ? 1.06 : 0.96
  for (let size = LARGEST; size > SMALLEST; size -= STEP) {
    const lines = countLines(words, TEXT_WIDTH / size)
    const limit = HEIGHTS.find(({ above }) => size > above)?.height ?? 0
    if (lines !== null && lines * size * lineHeight <= limit) return { size, lines, lineHeight }
  }
  const total = words.reduce((sum, { width }) => sum + width + SPACE, 0)
  return { size: SMALLEST, lines: Math.ceil((total * SMALLEST) / TEXT_WIDTH) + 1, lineHeight }
}

/** Returns the number of lines of `width` em; null when a word is wider. `isSpaced`: preceded by a space, in a line. */
function countLines(words: readonly { width: number; isSpaced: boolean }[], width: number): number | null {
  let lines = 1
  let filled = 0
  for (const { width: wide, isSpaced } of words) {
    if (wide > width) return null
    const gap = filled > 0 && isSpaced ? SPACE : 0
    if (filled + gap + wide > width) {
      lines += 1
      filled = wide
    } else filled += gap + wide
  }
  return lines
}
