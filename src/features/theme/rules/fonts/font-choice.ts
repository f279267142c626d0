import type { ThemeConfig } from '../theme-config'
import { findFontFamily, type FontFamily, weightOf, type FontStyle, nearestWeight } from './font-catalogue'

const SANS =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Arial Hebrew', 'Noto Sans Hebrew', 'Hiragino Sans', 'Noto Sans JP', 'Yu Gothic UI', Meiryo, sans-serif"
const SERIF = "Georgia, Cambria, 'Times New Roman', 'Noto Serif', 'Hiragino Mincho ProN', 'Noto Serif JP', serif"

/** Families whose large titles use a condensed companion. */
const CONDENSED: Record<string, string> = { Roboto: 'Roboto Condensed', Barlow: 'Barlow Condensed' }

/** The font stack of a text family: the family, its fallback, and system fonts; only those for unknown names. */
export function textStack(name: string): string {
  const family = findFontFamily(name)
  return family ? `'${family.name}', '${family.name} Fallback', ${systemStack(family)}` : SANS
}

/** Returns the font stack of large titles in capitals, with a fallback of the same width. */
function displayStack(name: string): string {
  const family = displayFamilyOf(name)
  return family ? `'${family.name}', '${family.name} Display Fallback', ${systemStack(family)}` : SANS
}

/** Returns the family of large titles: the heading family's condensed companion, else the heading family itself. */
export function displayFamilyOf(heading: string): FontFamily | undefined {
  const family = findFontFamily(heading)
  return family && findFontFamily(CONDENSED[family.name] ?? family.name)
}

function systemStack({ category }: FontFamily): string {
  return category === 'serif' ? SERIF : SANS
}

/** The fonts of theme.json (specification §3 Theme). */
export type ThemeFonts = Pick<ThemeConfig, 'fonts' | 'fontWeights' | 'fontStyles'>

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
export function chooseFonts(theme: ThemeFonts): Record<'body' | 'heading' | 'display', FontRole> {
  const body = roleOf('body', theme)
  const heading = roleOf('heading', theme)
  const family = displayFamilyOf(theme.fonts.heading)
  const isOneFile = !family || family.axis !== undefined
  const target = Math.max(heading.weight, heading.bold, isOneFile ? DISPLAY_WEIGHT : 0)
  const weight = weightOf(family ?? SYSTEM, target)
  return { body, heading, display: { family, weight, bold: weight, style: 'normal' } }
}

function roleOf(name: 'body' | 'heading', { fonts, fontWeights, fontStyles }: ThemeFonts): FontRole {
  const family = findFontFamily(fonts[name])
  const isItalic = fontStyles[name] === 'italic' && (!family || family.italics.length > 0)
  return {
    family,
    weight: weightOf(family ?? SYSTEM, fontWeights[name]),
    bold: weightOf(family ?? SYSTEM, fontWeights.bold),
    style: isItalic ? 'italic' : 'normal',
  }
}

/** The default font of large titles, which title sizes are tuned to. */
const DEFAULT_DISPLAY = { family: 'Archivo', weight: 800, stretch: '68%' }
/** Width of capitals in the system's bold sans, em per character, measured on Liberation Sans, as wide as Arial. */
const SYSTEM_CAPITALS = 0.6023

/**
 * Returns the custom properties of a theme's fonts (specification §3 Theme, §9). Only catalogue names reach CSS.
 * `--display-scale` scales titles in capitals, so that wider fonts take no more space than the default.
 */
export function fontPropertiesOf(theme: ThemeFonts): Record<`--${string}`, string> {
  const { body, heading, display } = chooseFonts(theme)
  const hasEveryWeight = !body.family || body.family.axis !== undefined
  return {
    '--font-body': textStack(theme.fonts.body),
    '--font-heading': textStack(theme.fonts.heading),
    '--font-display': displayStack(theme.fonts.heading),
    '--font-weight-body': String(body.weight),
    '--font-weight-heading': String(heading.weight),
    '--font-weight-bold': String(body.bold),
    // Families with a file per weight use weights that are loaded anyway.
    '--font-weight-medium': String(hasEveryWeight ? 500 : body.weight),
    '--font-weight-semibold': String(hasEveryWeight ? 600 : body.bold),
    '--font-weight-display': String(display.weight),
    '--font-style-body': body.style,
    '--font-style-heading': heading.style,
    '--font-stretch-display': display.family?.axis === 'wdth' ? DEFAULT_DISPLAY.stretch : '100%',
    '--display-scale': displayScale(display.family, display.weight),
  }
}

function displayScale(family: FontFamily | undefined, weight: number): string {
  const standard = findFontFamily(DEFAULT_DISPLAY.family)
  const reference = standard ? capitalsOf(standard, DEFAULT_DISPLAY.weight) : SYSTEM_CAPITALS
  const capitals = family ? capitalsOf(family, weight) : SYSTEM_CAPITALS
  // At most 1: titles in a narrower font would be taller than their layout allows.
  return String(Math.min(1, Math.round((reference / capitals) * 100) / 100))
}

function capitalsOf({ weights, capitals }: FontFamily, weight: number): number {
  return capitals[weights.indexOf(nearestWeight(weights, weight))] ?? SYSTEM_CAPITALS
}
