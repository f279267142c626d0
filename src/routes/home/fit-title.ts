import type { CSSProperties } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { inFittingSize } from '../../ui/fit-words'
import { SPACE, breakLongWords, splitWords, widestWord, wordWidth } from '../../ui/word-width'

/** The most lines of a hero's title, but for titles so long that they would become unreadable. */
const LINES = [1, 2, 3] as const
const STEP = 0.1

/** Inline style of a title in `FITTED_TITLE_STYLES`: the width in em at which it takes at most one, two, three lines. */
export function fitTitle(title: string): CSSProperties {
  const words = splitWords(breakLongWords(title).toUpperCase().normalize('NFD'))
  const widths = LINES.map(lines => [`--width-${lines}`, widthOf({ words, lines, atLeast: widestWord(title) })])
  return { ...Object.fromEntries(widths), '--widest-word': widestWord(title) } as CSSProperties
}

function widthOf({ words, lines, atLeast }: { words: readonly string[]; lines: number; atLeast: number }): number {
  let width = atLeast
  while (countLines(words, width) > lines) width += STEP
  return Math.ceil(10 * width) / 10
}

/** @param width em, at least that of the widest word */
function countLines(words: readonly string[], width: number): number {
  let lines = 1
  let filled = 0
  for (const word of words) {
    const wide = wordWidth(word)
    const gap = filled > 0 && word.startsWith(' ') ? SPACE : 0
    if (filled + gap + wide > width) {
      lines += 1
      filled = wide
    } else filled += gap + wide
  }
  return lines
}

/** Height for the lines of a title: a share of the window's. */
const HEIGHTS = ['max(20svh, 6rem)', null, 'max(26svh, 6rem)']
const LARGEST = '10rem'
const SMALLEST = '1.75rem'
const SCALE = 'var(--display-scale, 1)'

/** What a size in three lines counts for: a third line must gain a quarter. */
const THREE_LINES = 0.8

/** The largest size at which the title fits its container in one, two or three lines. Needs `fitTitle`. */
export const FITTED_TITLE_STYLES: ThemeUICSSObject = {
  fontSize: HEIGHTS.map(height => {
    if (height === null) return null
    const sizes = LINES.map(lines => {
      const size = `min(100cqi / var(--width-${lines}, 1) * ${SCALE}, ${height} / ${lines})`
      return lines === 3 ? `${size} * ${THREE_LINES}` : size
    })
    return `max(${inFittingSize(SMALLEST)}, min(${LARGEST} * ${SCALE}, max(${sizes.join(', ')})))`
  }),
}
