import { FONT_FAMILIES, type FontFamily } from './font-catalogue'

export type FontStyle = 'normal' | 'italic'

interface FontFile {
  family: FontFamily
  subset: string
  /** A weight, or the axis of a variable family's file. */
  cut: number | string
  style: FontStyle
}

/** Where sites serve fonts, below the path prefix (specification §7 Site files: a self-hosted font path). */
export const FONTS_PATH = '/fonts/'

const FONT_FILE = /^([a-z0-9-]+?)-(100|[2-9]00|wght|wdth)-(normal|italic)\.woff2$/

/** The name of a face's file, as in the family's package: `lato-latin-400-normal.woff2`. */
export function fontFileOf({ family, subset, cut, style }: FontFile): string {
  return `${family.id}-${subset}-${cut}-${style}.woff2`
}

/**
 * The catalogue's family that a file belongs to; undefined for a file that the catalogue does not promise. Both names are
 * compared whole against the catalogue's, so that none can lead out of a folder.
 */
export function findFontFile({ id, file }: { id: string; file: string }): FontFamily | undefined {
  const family = FONT_FAMILIES.find(known => known.id === id)
  const [, stem = '', cut = '', style = ''] = FONT_FILE.exec(file) ?? []
  if (!family || !family.subsets.some(subset => stem === `${id}-${subset}`)) return undefined
  const cuts = style === 'italic' ? italicCutsOf(family) : cutsOf(family)
  return cuts.some(known => String(known) === cut) ? family : undefined
}

/** The files a family has in one style and subset: one a weight, or one an axis. */
export function cutsOf({ weights, axis }: FontFamily): (number | string)[] {
  if (axis === undefined) return weights
  return axis === 'wdth' ? ['wght', 'wdth'] : [axis]
}

/** The same for its italics; none where it has no italics. */
export function italicCutsOf(family: FontFamily): (number | string)[] {
  if (family.italics.length === 0) return []
  return family.axis === undefined ? family.italics : cutsOf(family)
}

/** The npm package that holds a family's files, in its folder `files/`. */
export function fontPackageOf({ id, axis }: FontFamily): string {
  return `${axis ? '@fontsource-variable' : '@fontsource'}/${id}`
}
