import {
  type FontFamily,
  UNICODE_RANGES,
  FONTS_PATH,
  fontFileOf,
  type FontStyle,
  nearestWeight,
} from './font-catalogue'

/** A font file of one script, and its `@font-face` descriptors. */
interface FontFace {
  family: string
  /** Below the font path: `lato/lato-latin-400-normal.woff2`. */
  path: string
  /** In CSS syntax: `400`, or `100 900`. */
  weight: string
  /** For a file with a width axis: `62% 125%`. */
  stretch?: string
  style: FontStyle
  subset: string
}

/** The weights of a family used in one style, and whether its width axis is needed. */
export interface FontUse {
  family: FontFamily
  weights: readonly number[]
  style: FontStyle
  needsWidth?: boolean
}

const EVERY_WEIGHT = '100 900'
const EVERY_WIDTH = '62% 125%'

/** Returns the font faces, each file once, `latin` first. @param subsets scripts the site needs */
export function facesOf(uses: readonly FontUse[], subsets: readonly string[]): FontFace[] {
  const widthNeeded = new Set(uses.filter(use => use.needsWidth).map(use => use.family.id))
  const faces = uses.flatMap(use => cutsInUse(use, widthNeeded).flatMap(cut => facesOfCut(use, cut, subsets)))
  return [...new Map(faces.map(face => [face.path, face])).values()]
}

/** A `@font-face` rule, as `new FontFace(family, source, descriptors)` takes it too. */
export interface FaceRule {
  family: string
  source: string
  /** `sizeAdjust` is of Chromium: other browsers pass over it. */
  descriptors: FontFaceDescriptors & { sizeAdjust?: string }
}

/** Returns the rules of font files. @param prefix the site's path prefix, without a trailing slash */
export function fileRules(faces: readonly FontFace[], prefix = ''): FaceRule[] {
  return faces.map(({ family, path, weight, stretch, style, subset }) => {
    // Without a range, `latin` covers everything that the subsets after it do not; this saves a quarter of the CSS.
    const unicodeRange = subset === 'latin' ? undefined : UNICODE_RANGES[subset]
    return {
      family,
      source: `url(${prefix}${FONTS_PATH}${path}) format('woff2')`,
      descriptors: {
        ...(style === 'normal' ? {} : { style }),
        weight,
        ...(stretch ? { stretch } : {}),
        display: 'swap',
        ...(unicodeRange ? { unicodeRange } : {}),
      },
    }
  })
}

type Descriptor = keyof FaceRule['descriptors']

const BEFORE_SOURCE: [Descriptor, string][] = [
  ['style', 'font-style'],
  ['weight', 'font-weight'],
  ['stretch', 'font-stretch'],
  ['display', 'font-display'],
]
const AFTER_SOURCE: [Descriptor, string][] = [
  ['unicodeRange', 'unicode-range'],
  ['sizeAdjust', 'size-adjust'],
  ['ascentOverride', 'ascent-override'],
  ['descentOverride', 'descent-override'],
  ['lineGapOverride', 'line-gap-override'],
]

export function fontFaceCss(rules: readonly FaceRule[]): string {
  return rules
    .map(({ family, source, descriptors }) => {
      const written = (names: [Descriptor, string][]) =>
        names.flatMap(([key, name]) => (descriptors[key] === undefined ? [] : [`${name}:${descriptors[key]}`]))
      const parts = [`font-family:'${family}'`, ...written(BEFORE_SOURCE), `src:${source}`, ...written(AFTER_SOURCE)]
      return `@font-face{${parts.join(';')}}`
    })
    .join('')
}

function cutsInUse({ family, weights, style }: FontUse, widthNeeded: ReadonlySet<string>): (number | string)[] {
  if (family.axis === undefined) return [...new Set(weights)]
  // Italics are never condensed, and the file without the width axis is a third of the size.
  return [family.axis === 'wdth' && !(style === 'normal' && widthNeeded.has(family.id)) ? 'wght' : family.axis]
}

function facesOfCut({ family, style }: FontUse, cut: number | string, subsets: readonly string[]): FontFace[] {
  // A family of one weight declares all weights, so that browsers do not synthesize a bold.
  const isEveryWeight = family.axis !== undefined || family.weights.length === 1
  return subsets
    .filter(subset => family.subsets.includes(subset))
    .map(subset => ({
      family: family.name,
      path: `${family.id}/${fontFileOf(family, subset, cut, style)}`,
      weight: isEveryWeight ? EVERY_WEIGHT : String(cut),
      ...(cut === 'wdth' ? { stretch: EVERY_WIDTH } : {}),
      style,
      subset,
    }))
}

/** Average width per character of the sample text, em, measured on Liberation fonts, as wide as Arial and Times. */
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
 * Returns rules of a system font adjusted to a family's metrics, so that the layout does not shift when
 * the family loads. Named `Lato Fallback`, or `Lato Display Fallback` for large titles.
 */
export function fallbackRules({ family, weights, use }: FallbackFor): FaceRule[] {
  const name = `${family.name} ${use === 'text' ? '' : 'Display '}Fallback`
  const { regular, bold, sources } = FALLBACK_FACES[family.category === 'serif' ? 'serif' : 'sans']
  const light = weights.find(weight => weight < FIRST_BOLD)
  const heavy = weights.find(weight => weight >= FIRST_BOLD)
  const rules = [
    { range: '100 500', weight: light ?? heavy, own: regular[use], sources: sources.regular },
    { range: '600 900', weight: heavy ?? light, own: bold[use], sources: sources.bold },
  ]
  // Titles use one weight.
  return rules.slice(use === 'capitals' ? 1 : 0).map(rule => {
    const adjust = widthOf(family, rule.weight, use) / rule.own
    return {
      family: name,
      source: rule.sources.map(source => `local('${source}')`).join(','),
      descriptors: {
        weight: use === 'capitals' ? '100 900' : rule.range,
        sizeAdjust: percent(adjust),
        ascentOverride: percent(family.ascent / adjust),
        descentOverride: percent(family.descent / adjust),
        lineGapOverride: '0%',
      },
    }
  })
}

function widthOf(family: FontFamily, weight: number | undefined, use: 'text' | 'capitals'): number {
  return family[use][family.weights.indexOf(nearestWeight(family.weights, weight))] ?? FALLBACK_FACES.sans.regular[use]
}

function percent(share: number): string {
  return `${Math.round(share * 10_000) / 100}%`
}
