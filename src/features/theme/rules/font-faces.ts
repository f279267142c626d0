import { type FontFamily, UNICODE_RANGES } from './font-catalogue'
import { FONTS_PATH, fontFileOf, type FontStyle } from './font-file'

/** A font file of one script, and its `@font-face` descriptors. */
export interface FontFace {
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

interface FacesOf {
  uses: readonly FontUse[]
  /** Scripts the site needs; others are omitted. */
  subsets: readonly string[]
}

const EVERY_WEIGHT = '100 900'
const EVERY_WIDTH = '62% 125%'

/** Returns the font faces for the given uses: each file once, `latin` first. */
export function facesOf({ uses, subsets }: FacesOf): FontFace[] {
  const widthNeeded = new Set(uses.filter(use => use.needsWidth).map(use => use.family.id))
  const faces = uses.flatMap(use => cutsInUse(use, widthNeeded).flatMap(cut => facesOfCut({ use, cut, subsets })))
  return [...new Map(faces.map(face => [face.path, face])).values()]
}

/** Returns `@font-face` rules. @param prefix the site's path prefix, without a trailing slash */
export function fontFaceCss(faces: readonly FontFace[], prefix = ''): string {
  return faces
    .map(({ family, path, weight, stretch, style, subset }) => {
      // Without a range, `latin` covers everything that the subsets after it do not; this saves a quarter of the CSS.
      const range = subset === 'latin' ? undefined : UNICODE_RANGES[subset]
      const parts = [
        `font-family:'${family}'`,
        ...(style === 'normal' ? [] : [`font-style:${style}`]),
        `font-weight:${weight}`,
        ...(stretch ? [`font-stretch:${stretch}`] : []),
        'font-display:swap',
        `src:url(${prefix}${FONTS_PATH}${path}) format('woff2')`,
        ...(range ? [`unicode-range:${range}`] : []),
      ]
      return `@font-face{${parts.join(';')}}`
    })
    .join('')
}

function cutsInUse({ family, weights, style }: FontUse, widthNeeded: ReadonlySet<string>): (number | string)[] {
  if (family.axis === undefined) return [...new Set(weights)]
  // Italics are never condensed, and the file without the width axis is a third of the size.
  return [family.axis === 'wdth' && !(style === 'normal' && widthNeeded.has(family.id)) ? 'wght' : family.axis]
}

function facesOfCut({
  use,
  cut,
  subsets,
}: {
  use: FontUse
  cut: number | string
  subsets: readonly string[]
}): FontFace[] {
  const { family, style } = use
  // A family of one weight declares all weights, so that browsers do not synthesize a bold.
  const isEveryWeight = family.axis !== undefined || family.weights.length === 1
  return subsets
    .filter(subset => family.subsets.includes(subset))
    .map(subset => ({
      family: family.name,
      path: `${family.id}/${fontFileOf({ family, subset, cut, style })}`,
      weight: isEveryWeight ? EVERY_WEIGHT : String(cut),
      ...(cut === 'wdth' ? { stretch: EVERY_WIDTH } : {}),
      style,
      subset,
    }))
}
