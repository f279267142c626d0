import { type FontFamily, nearestWeight } from './font-catalogue'

/**
 * Average width per character of system fonts, em, for the catalogue's sample text; measured on Liberation fonts, which
 * are as wide as Arial and Times New Roman.
 */
const FALLBACK_FACES = {
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
/** Fallbacks use the regular font up to 500, the bold one from here. */
const FIRST_BOLD = 600

interface FallbackFor {
  family: FontFamily
  /** Weights of the family in use, most important first. */
  weights: readonly number[]
  /** Titles in capitals at display width, or text. */
  use: 'text' | 'capitals'
}

/**
 * Returns `@font-face` rules of a system font adjusted to a family's metrics, so that the layout does not shift when
 * the family loads. Named `Lato Fallback`, or `Lato Display Fallback` for large titles.
 */
export function fallbackCss({ family, weights, use }: FallbackFor): string {
  const name = `${family.name} ${use === 'text' ? '' : 'Display '}Fallback`
  const { regular, bold, sources } = FALLBACK_FACES[family.category === 'serif' ? 'serif' : 'sans']
  const light = weights.find(weight => weight < FIRST_BOLD)
  const heavy = weights.find(weight => weight >= FIRST_BOLD)
  const rules = [
    { range: '100 500', weight: light ?? heavy, own: regular[use], sources: sources.regular },
    { range: '600 900', weight: heavy ?? light, own: bold[use], sources: sources.bold },
  ]
  // Titles use one weight.
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
  return family[use][family.weights.indexOf(nearestWeight(family.weights, weight))] ?? FALLBACK_FACES.sans.regular[use]
}

function percent(share: number): string {
  return `${Math.round(share * 10_000) / 100}%`
}
