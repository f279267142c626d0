import { findFontFamily, type FontFamily, weightOf } from './font-catalogue'
import type { FontStyle } from './font-file'
import { displayFamilyOf } from './font-stack'

/** The fonts of a theme.json (specification §3 Theme); any part may be missing in a preview. */
export interface ThemeFonts {
  fonts: { body: string; heading: string }
  fontWeights: { body: number; heading: number; bold: number }
  fontStyles: { body: string; heading: string }
}

/** One role of text as it is set. Weights are such as the family has. */
export interface FontRole {
  /** Undefined: not in the catalogue; the system's sans is used. */
  family: FontFamily | undefined
  weight: number
  /** The weight of emphasis in this family. */
  bold: number
  style: FontStyle
}

/** Large titles are at least this heavy where every weight is in one file. */
const DISPLAY_WEIGHT = 800
/** The system's sans, which knows best what it has. */
const SYSTEM = { weights: [100, 900], axis: 'wght' }

/**
 * What a theme's fonts come to with the families of the catalogue: a weight that a family lacks is the nearest it has, none
 * is 400 (specification §9); a style it lacks is upright. Large titles take a weight that headings load anyway.
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
