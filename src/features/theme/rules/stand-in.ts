import { type FontFamily, nearestWeight } from './font-catalogue'

/** Widths per character of the systems' faces, em, on the lines that the catalogue is measured on; Liberation's, which are as wide as Arial's and Times New Roman's. */
const STAND_INS = {
  sans: {
    regular: { text: 0.4273, capitals: 0.596 },
    bold: { text: 0.4622, capitals: 0.6023 },
    sources: {
      regular: ['Arial', 'ArialMT', 'Liberation Sans', 'Roboto'],
      bold: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Roboto Bold', 'Arial'],
    },
  },
  serif: {
    regular: { text: 0.3874, capitals: 0.5755 },
    bold: { text: 0.4142, capitals: 0.6085 },
    sources: {
      regular: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif'],
      bold: ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold', 'Times New Roman'],
    },
  },
}
/** A stand-in's regular serves up to 500, its bold from there. */
const FIRST_BOLD = 600

interface StandInFor {
  family: FontFamily
  /** Weights of the family in use, the most important first. */
  weights: readonly number[]
  /** Titles in capitals at display width, or text. */
  use: 'text' | 'capitals'
}

/**
 * A system font stretched to the metrics of a family, so that nothing moves when the family arrives: `@font-face` rules,
 * named `Lato Fallback`, or `Lato Display Fallback` for large titles.
 */
export function standInCss({ family, weights, use }: StandInFor): string {
  const name = `${family.name} ${use === 'text' ? '' : 'Display '}Fallback`
  const { regular, bold, sources } = STAND_INS[family.category === 'serif' ? 'serif' : 'sans']
  const light = weights.find(weight => weight < FIRST_BOLD)
  const heavy = weights.find(weight => weight >= FIRST_BOLD)
  const rules = [
    { range: '100 500', weight: light ?? heavy, own: regular[use], sources: sources.regular },
    { range: '600 900', weight: heavy ?? light, own: bold[use], sources: sources.bold },
  ]
  // Titles are set in one weight.
  return rules
    .slice(use === 'capitals' ? 1 : 0)
    .map(rule => {
      const range = use === 'capitals' ? '100 900' : rule.range
      const adjust = widthOf(family, rule.weight, use) / rule.own
      return `@font-face{font-family:'${name}';font-weight:${range};src:${rule.sources.map(source => `local('${source}')`).join(',')};size-adjust:${percent(adjust)};ascent-override:${percent(family.ascent / adjust)};descent-override:${percent(family.descent / adjust)};line-gap-override:0%}`
    })
    .join('')
}

function widthOf(family: FontFamily, weight: number | undefined, use: 'text' | 'capitals'): number {
  return family[use][family.weights.indexOf(nearestWeight(family.weights, weight))] ?? STAND_INS.sans.regular[use]
}

function percent(share: number): string {
  return `${Math.round(share * 10_000) / 100}%`
}
