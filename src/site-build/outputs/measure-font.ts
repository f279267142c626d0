import { type Font, openSync } from 'fontkit'

/**
 * Lines whose letters are as frequent as in English prose, and capitals as in film titles. Assumption: French and other
 * Latin text is as wide to within the differences between single lines.
 */
const TEXT =
  'On Friday night the lake house opens its doors again: tickets, times and trailers for every film showing near you, with the best seats in the third row and a late bar upstairs.'
const CAPITALS = 'THE LAST LIGHT OF SUMMER NORTHERN CROSSING MIDNIGHT BAKERY A HOUSE ON THE WATER SONG FOR A QUIET CITY'

/** Metrics of a face: in em, widths per character. */
export interface FaceMetrics {
  ascent: number
  descent: number
  lineGap: number
  /** Average advance of a line of English. */
  text: number
  /** Average advance of titles in capitals. */
  capitals: number
}

interface MeasureFont {
  file: string
  /** Positions on the axes of a variable font, `{wght: 700}`. */
  axes?: Record<string, number>
}

/** Measures a font file, a variable one at a position of its axes, as a browser would set the lines (kerning included). */
export function measureFont({ file, axes }: MeasureFont): FaceMetrics {
  const font = axes ? openVariation(file, axes) : openSync(file)
  const { unitsPerEm } = font
  const widthOf = (text: string) => round(font.layout(text).advanceWidth / unitsPerEm / text.length)
  return {
    ascent: round(font.ascent / unitsPerEm),
    descent: round(-font.descent / unitsPerEm),
    lineGap: round(font.lineGap / unitsPerEm),
    text: widthOf(TEXT),
    capitals: widthOf(CAPITALS),
  }
}

/** fontkit varies ttf files only: a woff2 file's outlines are decoded by an unvaried copy, which leaves the advances to vary. */
function openVariation(file: string, axes: Record<string, number>): Font {
  const unvaried = openSync(file)
  unvaried.getGlyph(0)
  const font = openSync(file)
  font._transformedGlyphs = unvaried._transformedGlyphs
  font.variationCoords = Object.entries(font.variationAxes).map(([tag, axis]) => axes[tag] ?? axis.default)
  return font
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000
}
