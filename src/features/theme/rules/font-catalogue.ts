import catalogue from './font-families.json'

/** A web font family that an operator can choose (specification §9: the selectable font catalogue). */
export interface FontFamily {
  /** As theme.json names it: `Playfair Display`. */
  name: string
  /** As its files are named: `playfair-display`. */
  id: string
  category: string
  /** Ascending. */
  weights: number[]
  /** The weights that have an italic. */
  italics: number[]
  /** Scripts, each a file of its own. */
  subsets: string[]
  /** One file for all weights (`wght`), or for all weights and widths (`wdth`); absent: a file per weight. */
  axis?: string
  /** em; half of the line gap is in each. */
  ascent: number
  descent: number
  /** Average advance per character of a line of English, em, by position in `weights`. */
  text: number[]
  /** The same of titles in capitals; at the display width where the family has a width axis. */
  capitals: number[]
}

/** The catalogue, by name; written by `src/site-build/cli/font-catalogue.ts` from the installed packages. */
export const FONT_FAMILIES: readonly FontFamily[] = catalogue.families

/** Which characters each subset holds, as CSS writes it. */
export const UNICODE_RANGES: Readonly<Record<string, string>> = catalogue.ranges

/** What a family without a weight or a theme without one falls back to (specification §9). */
export const DEFAULT_WEIGHT = 400

/** The family of a name, whatever its case; undefined for one that is not in the catalogue. */
export function findFontFamily(name: string): FontFamily | undefined {
  const wanted = name.trim().toLowerCase()
  return FONT_FAMILIES.find(family => family.name.toLowerCase() === wanted || family.id === wanted)
}

/** The weight a family is set in where another is wanted: any in its range of a variable one, else the nearest it has. */
export function weightOf(
  { weights, axis }: Pick<FontFamily, 'weights' | 'axis'>,
  wanted: number | null | undefined,
): number {
  const target = wanted && wanted > 0 ? Math.round(wanted) : DEFAULT_WEIGHT
  if (axis === undefined) return nearestWeight(weights, target)
  return Math.min(Math.max(target, weights[0] ?? target), weights.at(-1) ?? target)
}

/** The weight a family has that is nearest to the wanted one, the heavier of two; 400 for none at all (specification §9). */
export function nearestWeight(weights: readonly number[], wanted: number | null | undefined): number {
  const target = wanted !== null && wanted !== undefined && wanted > 0 ? wanted : DEFAULT_WEIGHT
  return weights.reduce(
    (best, weight) => (Math.abs(weight - target) <= Math.abs(best - target) ? weight : best),
    weights[0] ?? DEFAULT_WEIGHT,
  )
}
