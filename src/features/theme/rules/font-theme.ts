import { chooseFonts, type ThemeFonts } from './font-choice'
import { findFontFamily, type FontFamily, nearestWeight } from './font-catalogue'
import { FONT_REFERENCES } from './theme-references'
import { displayStack, textStack } from './font-stack'

/** The default font of large titles, Archivo 800 at 68 % width, which title sizes are tuned to. */
const HOUSE_DISPLAY = { family: 'Archivo', weight: 800, stretch: '68%' }
/**
 * Width of capitals in the system's bold sans, em per character; measured on Liberation Sans, which is as wide as
 * Arial.
 */
const SYSTEM_CAPITALS = 0.6023

/**
 * Returns the fonts of a theme (specification §3 Theme, §9): references to custom properties, and their values. Only
 * catalogue names reach CSS. `--display-scale` scales titles in capitals, so that wider fonts take no more space than
 * the default.
 */
export function fontTheme(theme: ThemeFonts) {
  const { body, heading, display } = chooseFonts(theme)
  const hasEveryWeight = !body.family || body.family.axis !== undefined
  const customProperties: Record<`--${string}`, string> = {
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
    '--font-stretch-display': display.family?.axis === 'wdth' ? HOUSE_DISPLAY.stretch : '100%',
    '--display-scale': displayScale(display.family, display.weight),
  }
  return { ...FONT_REFERENCES, customProperties }
}

function displayScale(family: FontFamily | undefined, weight: number): string {
  const house = findFontFamily(HOUSE_DISPLAY.family)
  const reference = house ? capitalsOf(house, HOUSE_DISPLAY.weight) : SYSTEM_CAPITALS
  const capitals = family ? capitalsOf(family, weight) : SYSTEM_CAPITALS
  // At most 1: titles in a narrower font would be taller than their layout allows.
  return String(Math.min(1, Math.round((reference / capitals) * 100) / 100))
}

function capitalsOf({ weights, capitals }: FontFamily, weight: number): number {
  return capitals[weights.indexOf(nearestWeight(weights, weight))] ?? SYSTEM_CAPITALS
}
