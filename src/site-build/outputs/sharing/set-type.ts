import type { Font, Glyph } from 'fontkit'

/** Fonts of one style, one file per script, in order of preference for a letter. */
export type Faces = readonly Font[]

/** A line of text as outlines, from its start on the baseline. */
export interface SetLine {
  /** SVG elements without a colour. */
  svg: string
  /** Pixels. */
  width: number
}

const outlines = new WeakMap<Font, Map<number, string>>()

const BLANK = 32
/** Extra word space in em, which condensed capitals need (features/theme/rules/theme-variants, `display`). */
const WORD_SPACING = 0.06
/** Right-to-left scripts, which need a text engine. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/

/** Whether these fonts have every letter of a text, and it is left-to-right. */
export function canSet(faces: Faces, text: string): boolean {
  return (
    faces.length > 0 &&
    !RIGHT_TO_LEFT.test(text) &&
    [...text].every(letter => faces.some(face => face.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)))
  )
}

/** Sets a text on one line with kerning, at a size in pixels. Requires `canSet`. */
export function setLine(faces: Faces, text: string, size: number): SetLine {
  let width = 0
  let svg = ''
  for (const { face, part } of splitByFace(faces, text)) {
    const scale = size / face.unitsPerEm
    const { glyphs, positions } = face.layout(part)
    glyphs.forEach((glyph, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
      const outline = outlineOf(face, glyph)
      const place = `${round(width + xOffset * scale)} ${round(-yOffset * scale)}`
      if (outline) svg += `<path transform="translate(${place}) scale(${scale} ${-scale})" d="${outline}"/>`
      width += xAdvance * scale + (glyph.codePoints[0] === BLANK ? WORD_SPACING * size : 0)
    })
  }
  return { svg, width }
}

/** Outline in font units, y upwards, cached per font and glyph. */
function outlineOf(face: Font, { id, path }: Glyph): string {
  const known = outlines.get(face) ?? new Map<number, string>()
  outlines.set(face, known)
  const outline = known.get(id) ?? path.toSVG()
  known.set(id, outline)
  return outline
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}

/** Width of a text on one line, pixels. Requires `canSet`. */
export function widthOf(faces: Faces, text: string, size: number): number {
  return splitByFace(faces, text).reduce((sum, { face, part }) => {
    const blanks = part.split(' ').length - 1
    return sum + (face.layout(part).advanceWidth / face.unitsPerEm + blanks * WORD_SPACING) * size
  }, 0)
}

export interface FitText {
  faces: Faces
  text: string
  /** Size of the block, pixels. */
  width: number
  height: number
  /** Largest first; the last one is used when none fits. */
  sizes: readonly number[]
  /** In em. */
  lineHeight: number
}

/** Sets a text in the largest size that fits a block, broken at spaces into lines of similar length. */
export function fitText({ faces, text, width, height, sizes, lineHeight }: FitText) {
  const [largest = 1] = sizes
  const smallest = sizes.at(-1) ?? largest
  const words = text.split(/\s+/).flatMap(word => breakWord(faces, word, smallest, width))
  const widths = words.map(word => widthOf(faces, word, largest))
  const blank = widthOf(faces, ' ', largest)
  const broken = sizes.map(size => {
    const room = (width * largest) / size
    const isWhole = widths.every(word => word <= room)
    return { size, isWhole, lines: balance({ widths, blank, room }) }
  })
  const fitting = broken.find(({ size, isWhole, lines }) => isWhole && lines.length * size * lineHeight <= height)
  const { size, lines } = fitting ?? broken.at(-1) ?? { size: largest, lines: [] }
  return { size, lines: lines.map(([from, to]) => setLine(faces, words.slice(from, to).join(' '), size)) }
}

function breakWord(faces: Faces, word: string, size: number, width: number): string[] {
  const letters = [...word]
  if (letters.length < 2 || widthOf(faces, word, size) <= width) return word === '' ? [] : [word]
  const middle = Math.ceil(letters.length / 2)
  const halves = [letters.slice(0, middle), letters.slice(middle)]
  return halves.flatMap(half => breakWord(faces, half.join(''), size, width))
}

type Break = [from: number, to: number]

/** Uses as few lines as possible, then the smallest width for that number of lines. */
function balance({ widths, blank, room }: { widths: readonly number[]; blank: number; room: number }): Break[] {
  const fewest = breakLines({ widths, blank, room })
  let narrow = Math.max(...widths, 0)
  let wide = room
  for (let step = 0; step < 8; step += 1) {
    const middle = (narrow + wide) / 2
    if (breakLines({ widths, blank, room: middle }).length <= fewest.length) wide = middle
    else narrow = middle
  }
  return breakLines({ widths, blank, room: wide })
}

function breakLines({ widths, blank, room }: { widths: readonly number[]; blank: number; room: number }): Break[] {
  const lines: Break[] = []
  let from = 0
  let used = 0
  widths.forEach((width, index) => {
    if (index > from && used + blank + width > room) {
      lines.push([from, index])
      from = index
      used = width
    } else used += (index > from ? blank : 0) + width
  })
  return widths.length > from ? [...lines, [from, widths.length]] : lines
}

function splitByFace(faces: Faces, text: string): { face: Font; part: string }[] {
  const parts: { face: Font; part: string }[] = []
  for (const letter of text) {
    const last = parts.at(-1)
    const code = letter.codePointAt(0) ?? 0
    if (last?.face.hasGlyphForCodePoint(code)) last.part += letter
    else {
      const face = faces.find(known => known.hasGlyphForCodePoint(code)) ?? faces[0]
      if (face) parts.push({ face, part: letter })
    }
  }
  return parts
}
