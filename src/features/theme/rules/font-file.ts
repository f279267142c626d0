import { FONT_FAMILIES, type FontFamily } from './font-catalogue'

export type FontStyle = 'normal' | 'italic'

interface FontFile {
  family: FontFamily
  subset: string
  /** A weight, or the axis of a variable font's file. */
  cut: number | string
  style: FontStyle
}

/** Path of fonts, below the path prefix (specification §7 Site files: a self-hosted font path). */
export const FONTS_PATH = '/fonts/'

const FONT_FILE = /^([a-z0-9-]+?)-(100|[2-9]00|wght|wdth)-(normal|italic)\.woff2$/

/** Returns a font's file name, as in the family's package: `lato-latin-400-normal.woff2`. */
export function fontFileOf({ family, subset, cut, style }: FontFile): string {
  return `${family.id}-${subset}-${cut}-${style}.woff2`
}

/**
 * Returns the catalogue's family of a font file; undefined for an unknown file. Both names are compared with the
 * catalogue's, which prevents path traversal.
 */
export function findFontFile({ id, file }: { id: string; file: string }): FontFamily | undefined {
  const family = FONT_FAMILIES.find(known => known.id === id)
  const [, stem = '', cut = '', style = ''] = FONT_FILE.exec(file) ?? []
  if (!family || !family.subsets.some(subset => stem === `${id}-${subset}`)) return undefined
  const cuts = style === 'italic' ? italicCutsOf(family) : cutsOf(family)
  return cuts.some(known => String(known) === cut) ? family : undefined
}

/** Returns a family's files in one style and subset: one per weight, or one per axis. */
export function cutsOf({ weights, axis }: FontFamily): (number | string)[] {
  if (axis === undefined) return weights
  return axis === 'wdth' ? ['wght', 'wdth'] : [axis]
}

/** Like `cutsOf`, for italics; empty without italics. */
export function italicCutsOf(family: FontFamily): (number | string)[] {
  if (family.italics.length === 0) return []
  return family.axis === undefined ? family.italics : cutsOf(family)
}

/** Returns the npm package that contains a family's files, in its folder `files/`. */
export function fontPackageOf({ id, axis }: FontFamily): string {
  return `${axis ? '@fontsource-variable' : '@fontsource'}/${id}`
}
