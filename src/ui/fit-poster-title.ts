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

const SQUARE = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/
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

/** Splits at spaces, after hyphens and at soft hyphens, and after every ideograph. */
function splitWords(text: string): string[] {
  return text
    .split(/\s+/)
    .flatMap(word => (SQUARE.test(word) ? [...word] : ` ${word}`.split(/(?<=[-–—/\u00ad])/)))
    .filter(word => word.trim() !== '')
}

/** Inserts soft hyphens into words that are too long for a readable font size. */
export function breakLongWords(title: string): string {
  return title.replace(/[\p{L}\p{M}]{17,}/gu, word => {
    const letters = [...word]
    const parts = Math.ceil(letters.length / 12)
    const length = Math.ceil(letters.length / parts)
    return Array.from({ length: parts }, (_, part) => letters.slice(part * length, (part + 1) * length).join('')).join(
      '\u00ad',
    )
  })
}

function wordWidth(word: string): number {
  return [...word.trim()].reduce((sum, char) => sum + charWidth(char), 0)
}

/** Width of a text's widest word in em, as `fitPosterTitle` estimates it; at least that of a short word. */
export function widestWord(text: string): number {
  const words = splitWords(breakLongWords(text).toUpperCase().normalize('NFD'))
  return Math.round(100 * Math.max(SHORT_WORD, ...words.map(wordWidth))) / 100
}

const SHORT_WORD = 2
const SPACE = 0.25

/** Returns a character's width in em, a generous estimate for the condensed display font and other scripts' fonts. */
function charWidth(char: string): number {
  if (SQUARE.test(char)) return 1
  if (/[\u0300-\u036f\u064b-\u065f]/.test(char)) return 0
  if (/[I.,:;!'’|·]/.test(char)) return 0.28
  if (/[-–()"“”/\u00ad]/.test(char)) return 0.4
  if (/[MW@%]/.test(char)) return 0.76
  if (/[BEFJLPSTZ0-9?]/.test(char)) return 0.53
  if (/[A-Z&]/.test(char)) return 0.6
  if (/[\u0590-\u06ff]/.test(char)) return 0.66
  return 0.86
}
