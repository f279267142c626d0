/** The fontkit API used to measure the font catalogue and set sharing pictures. */
declare module 'fontkit' {
  export interface GlyphPoint {
    x: number
    y: number
    onCurve: boolean
    endContour: boolean
    copy(): GlyphPoint
  }
  /** Outline as stored in a woff2 file: points, or references to other glyphs. */
  export interface DecodedGlyph {
    /** Negative for a composite glyph. */
    numberOfContours: number
    points?: GlyphPoint[]
    components?: { dx: number; dy: number }[]
  }
  export interface Glyph {
    id: number
    /** Outline in font units, computed on each access. */
    path: { toSVG(): string }
    codePoints: number[]
  }
  export interface GlyphRun {
    advanceWidth: number
    glyphs: Glyph[]
    positions: { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[]
  }
  export interface Font {
    unitsPerEm: number
    /** hhea, in units. */
    ascent: number
    /** hhea, in units; negative, since it is below the baseline. */
    descent: number
    lineGap: number
    capHeight: number
    variationAxes: Record<string, { min: number; max: number; default: number }>
    /** Position on each axis, in the order of `variationAxes`; read at the first layout. */
    variationCoords: number[] | null
    /** Outlines of a woff2 file, decoded at the first `getGlyph`. */
    _transformedGlyphs?: DecodedGlyph[]
    /** Null before a position is set. */
    _variationProcessor?: { transformPoints(glyph: number, points: GlyphPoint[]): void } | null
    layout(text: string): GlyphRun
    getGlyph(id: number): unknown
    hasGlyphForCodePoint(codePoint: number): boolean
  }
  export function openSync(file: string): Font
}
