/** Scripts whose characters are as wide as high. */
export const SQUARE = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/
/** Width, em. */
const SHORT_WORD = 2
/** Width of a space, em. */
export const SPACE = 0.25

/** Width of a text's widest word in em, to a tenth, as `fitPosterTitle` estimates it; at least that of a short word. */
export function widestWord(text: string): number {
  const words = splitWords(breakLongWords(text).toUpperCase().normalize('NFD'))
  return Math.ceil(10 * Math.max(SHORT_WORD, ...words.map(wordWidth))) / 10
}

/** Splits at spaces, after hyphens and at soft hyphens, and after every ideograph. */
export function splitWords(text: string): string[] {
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

/** Width in em. */
export function wordWidth(word: string): number {
  return [...word.trim()].reduce((sum, char) => sum + charWidth(char), 0)
}

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
