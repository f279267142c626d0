import { type Font, openSync } from 'fontkit'

/**
 * Text with the letter frequencies of English prose, and capitals as in film titles. Assumption: French and other Latin
 * text is as wide, within the differences between single lines.
 */
const TEXT =
  'On Friday night the lake house opens its doors again: tickets, times and trailers for every film showing near you, with the best seats in the third row and a late bar upstairs.'
const CAPITALS = 'THE LAST LIGHT OF SUMMER NORTHERN CROSSING MIDNIGHT BAKERY A HOUSE ON THE WATER SONG FOR A QUIET CITY'

/** Metrics of a font in em; widths are per character. */
export interface FaceMetrics {
  ascent: number
  descent: number
  lineGap: number
  /** Average advance of an English sentence. */
  text: number
  /** Average advance of titles in capitals. */
  capitals: number
}

interface MeasureFont {
  file: string
  /** Positions on the axes of a variable font, `{wght: 700}`. */
  axes?: Record<string, number>
}

/** Measures a font file, at a position of its axes if it is variable, with kerning as in browsers. */
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

/**
 * fontkit varies only ttf files, so a second, unvaried instance decodes the woff2 outlines and only the advances vary.
 */
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
