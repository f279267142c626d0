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
  /**
   * Variable fonts have one file for all weights (`wght`), or for all weights and widths (`wdth`); absent for a file
   * per weight.
   */
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
export const DEFAULT_WEIGHT = 400

/** Finds a family by name or id, ignoring case; undefined if it is not in the catalogue. */
export function findFontFamily(name: string): FontFamily | undefined {
  const wanted = name.trim().toLowerCase()
  return FONT_FAMILIES.find(family => family.name.toLowerCase() === wanted || family.id === wanted)
}

/** Returns the weight used for a wanted one: clamped to the range of a variable font, else the nearest available. */
export function weightOf(
  { weights, axis }: Pick<FontFamily, 'weights' | 'axis'>,
  wanted: number | null | undefined,
): number {
  const target = wanted && wanted > 0 ? Math.round(wanted) : DEFAULT_WEIGHT
  if (axis === undefined) return nearestWeight(weights, target)
  return Math.min(Math.max(target, weights[0] ?? target), weights.at(-1) ?? target)
}

/**
 * Returns the available weight nearest to the wanted one, the heavier of two; 400 if there are none (specification §9).
 */
export function nearestWeight(weights: readonly number[], wanted: number | null | undefined): number {
  const target = wanted !== null && wanted !== undefined && wanted > 0 ? wanted : DEFAULT_WEIGHT
  return weights.reduce(
    (best, weight) => (Math.abs(weight - target) <= Math.abs(best - target) ? weight : best),
    weights[0] ?? DEFAULT_WEIGHT,
  )
}
