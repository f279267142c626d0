import catalogue from './font-families.json'

/** A web font family that operators can choose (specification §9: the selectable font catalogue). */
export interface FontFamily {
  /** Name in theme.json: `Playfair Display`. */
  name: string
  /** Name in its files: `playfair-display`. */
  id: string
  category: string
  /** Ascending. */
  weights: number[]
  /** The weights that have an italic. */
  italics: number[]
  /** Scripts, each in its own file. */
  subsets: string[]
  /** Variable fonts: one file for all weights (`wght`), or weights and widths (`wdth`). Absent: a file per weight. */
  axis?: string
  /** In em; includes half of the line gap, like `descent`. */
  ascent: number
  descent: number
  /** Average advance per character of English text, em, by index in `weights`. */
  text: number[]
  /** Like `text`, for titles in capitals; at the display width if the family has a width axis. */
  capitals: number[]
}

/** Written by `src/site-build/cli/font-catalogue.ts` from the installed packages; sorted by name. */
export const FONT_FAMILIES: readonly FontFamily[] = catalogue.families

/** CSS unicode-range by subset. */
export const UNICODE_RANGES: Readonly<Record<string, string>> = catalogue.ranges

/** Fallback for a missing weight (specification §9). */
const DEFAULT_WEIGHT = 400

/** Finds a family by name or id, ignoring case; undefined if it is not in the catalogue. */
export function findFontFamily(name: string): FontFamily | undefined {
  const given = name.trim().toLowerCase()
  return FONT_FAMILIES.find(family => family.name.toLowerCase() === given || family.id === given)
}

/** Returns the weight used for a requested one: clamped to the range of a variable font, else the nearest available. */
export function weightOf(
  { weights, axis }: Pick<FontFamily, 'weights' | 'axis'>,
  requested: number | null | undefined,
): number {
  const target = requested && requested > 0 ? Math.round(requested) : DEFAULT_WEIGHT
  if (axis === undefined) return nearestWeight(weights, target)
  return Math.min(Math.max(target, weights[0] ?? target), weights.at(-1) ?? target)
}

/** Returns the nearest available weight, the heavier of two; 400 if there are none (specification §9). */
export function nearestWeight(weights: readonly number[], requested: number | null | undefined): number {
  const target = requested && requested > 0 ? requested : DEFAULT_WEIGHT
  return weights.reduce(
    (best, weight) => (Math.abs(weight - target) <= Math.abs(best - target) ? weight : best),
    weights[0] ?? DEFAULT_WEIGHT,
  )
}

export type FontStyle = 'normal' | 'italic'

/** Path of fonts, below the path prefix (specification §7 Site files: a self-hosted font path). */
export const FONTS_PATH = '/fonts/'

const FONT_FILE = /^([a-z0-9-]+?)-(100|[2-9]00|wght|wdth)-(normal|italic)\.woff2$/

/**
 * Returns a font's file name, as in the family's package: `lato-latin-400-normal.woff2`.
 * @param cut a weight, or the axis of a variable font's file
 */
export function fontFileOf(family: FontFamily, subset: string, cut: number | string, style: FontStyle): string {
  return `${family.id}-${subset}-${cut}-${style}.woff2`
}

/** Returns the family of a font file; undefined for an unknown one. Comparing both names prevents path traversal. */
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
