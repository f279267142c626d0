import sharp from 'sharp'
import type { FitText } from './set-type'

export interface SystemBlock {
  input: Buffer
  width: number
  height: number
}

type SetBySystem = Pick<FitText, 'text' | 'width' | 'height' | 'sizes'> & { color: string }

/** Letters checked for missing glyphs. */
const SAMPLE = 3
/** Last code point that every system font is assumed to cover. */
const LAST_LATIN = 0x24f
/** Share of an edge that has to be inked; less than 1 for the frame's rounded corners and antialiasing. */
const FRAME_SHARE = 0.9
const FRAME_DEPTH = [0, 1, 2, 3]
const INKED = 60

/**
 * Renders a text in the build machine's sans-serif font, in the largest size that fits: for scripts that the site's
 * fonts lack, and for right-to-left text. Null when the machine has no font for it either.
 */
export async function setBySystem({ text, width, height, sizes, color }: SetBySystem): Promise<SystemBlock | null> {
  if (!(await hasLetters(text))) return null
  let smallest: SystemBlock | null = null
  for (const size of sizes) {
    const markup = `<span foreground="${color}">${escapeMarkup(text)}</span>`
    const { data, info } = await sharp({
      text: { text: markup, font: `sans bold ${size}`, width, rgba: true, dpi: 72, wrap: 'word-char' },
    })
      .png()
      .toBuffer({ resolveWithObject: true })
    smallest = { input: data, width: info.width, height: info.height }
    if (info.height <= height && info.width <= width) return smallest
  }
  return smallest && smallest.height <= height * 1.2 ? smallest : null
}

/** Whether the machine can render a text, judged by a few of its non-Latin letters. */
async function hasLetters(text: string): Promise<boolean> {
  const letters = [...new Set(text.match(/\p{L}/gu) ?? [])].filter(letter => (letter.codePointAt(0) ?? 0) > LAST_LATIN)
  for (const letter of letters.slice(0, SAMPLE)) if (!(await isFrame(letter))) return true
  return letters.length === 0
}

/** Missing glyphs are drawn as frames: near all four edges a line is inked from end to end. */
async function isFrame(letter: string): Promise<boolean> {
  const { data, info } = await sharp({ text: { text: escapeMarkup(letter), font: 'sans 64', dpi: 72 } })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const shareOf = (length: number, isInked: (place: number) => boolean) =>
    Array.from({ length }, (_, place) => isInked(place)).filter(Boolean).length / length
  const inked = (x: number, y: number) => (data[y * width + x] ?? 0) > INKED
  const row = (y: number) => shareOf(width, x => inked(x, y)) > FRAME_SHARE
  const column = (x: number) => shareOf(height, y => inked(x, y)) > FRAME_SHARE
  return [
    FRAME_DEPTH.some(row),
    FRAME_DEPTH.some(depth => row(height - 1 - depth)),
    FRAME_DEPTH.some(column),
    FRAME_DEPTH.some(depth => column(width - 1 - depth)),
  ].every(Boolean)
}

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
