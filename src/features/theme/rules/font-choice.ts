import { findFontFamily, type FontFamily, weightOf } from './font-catalogue'
import type { FontStyle } from './font-file'
import { displayFamilyOf } from './font-stack'

/** The fonts of theme.json (specification §3 Theme). */
export interface ThemeFonts {
  fonts: { body: string; heading: string }
  fontWeights: { body: number; heading: number; bold: number }
  fontStyles: { body: string; heading: string }
}

/** Font of a text role. Weights are available in the family. */
export interface FontRole {
  /** Undefined if it is not in the catalogue; the system's sans is used. */
  family: FontFamily | undefined
  weight: number
  /** Weight of bold text. */
  bold: number
  style: FontStyle
}

/** Minimum weight of large titles if all weights are in one file. */
const DISPLAY_WEIGHT = 800
/** The system's sans is treated as a variable font. */
const SYSTEM = { weights: [100, 900], axis: 'wght' }

/**
 * Resolves a theme's fonts with the catalogue: an unavailable weight becomes the nearest available, a missing one 400
 * (specification §9); unavailable italics become upright. Large titles use a weight that headings load anyway.
 */
export function chooseFonts({
  fonts,
  fontWeights,
  fontStyles,
}: ThemeFonts): Record<'body' | 'heading' | 'display', FontRole> {
  const body = roleOf({ name: fonts.body, weight: fontWeights.body, bold: fontWeights.bold, style: fontStyles.body })
  const heading = roleOf({
    name: fonts.heading,
    weight: fontWeights.heading,
    bold: fontWeights.bold,
    style: fontStyles.heading,
  })
  const family = displayFamilyOf(fonts.heading)
  const isOneFile = !family || family.axis !== undefined
  const wanted = Math.max(heading.weight, heading.bold, isOneFile ? DISPLAY_WEIGHT : 0)
  const weight = weightOf(family ?? SYSTEM, wanted)
  return { body, heading, display: { family, weight, bold: weight, style: 'normal' } }
}

interface WantedRole {
  name: string
  weight: number
  bold: number
  style: string
}

function roleOf({ name, weight, bold, style }: WantedRole): FontRole {
  const family = findFontFamily(name)
  const isItalic = style === 'italic' && (!family || family.italics.length > 0)
  return {
    family,
    weight: weightOf(family ?? SYSTEM, weight),
    bold: weightOf(family ?? SYSTEM, bold),
    style: isItalic ? 'italic' : 'normal',
  }
}
