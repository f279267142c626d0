/** The part of fontkit that the font catalogue is measured with. */
declare module 'fontkit' {
  export interface Font {
    unitsPerEm: number
    /** hhea, in units. */
    ascent: number
    /** hhea, in units; below the line, so negative. */
    descent: number
    lineGap: number
    variationAxes: Record<string, { min: number; max: number; default: number }>
    /** Position on each axis, in the order of `variationAxes`; read at the first layout. */
    variationCoords: number[] | null
    /** Outlines of a woff2 file, decoded at the first `getGlyph`. */
    _transformedGlyphs?: unknown
    layout(text: string): { advanceWidth: number }
    getGlyph(id: number): unknown
  }
  export function openSync(file: string): Font
}
