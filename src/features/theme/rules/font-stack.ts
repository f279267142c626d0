import { findFontFamily, type FontFamily } from './font-catalogue'

const SANS =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Arial Hebrew', 'Noto Sans Hebrew', 'Hiragino Sans', 'Noto Sans JP', 'Yu Gothic UI', Meiryo, sans-serif"
const SERIF = "Georgia, Cambria, 'Times New Roman', 'Noto Serif', 'Hiragino Mincho ProN', 'Noto Serif JP', serif"

/** Families whose large titles use a condensed companion. */
const CONDENSED: Record<string, string> = { Roboto: 'Roboto Condensed', Barlow: 'Barlow Condensed' }

/**
 * Returns the font stack of a text family: the family, its metric-matched fallback, and system fonts; the system's sans
 * for a name outside the catalogue.
 */
export function textStack(name: string): string {
  const family = findFontFamily(name)
  return family ? `'${family.name}', '${family.name} Fallback', ${systemStack(family)}` : SANS
}

/** Returns the font stack of large titles in capitals, with a fallback of the same width. */
export function displayStack(name: string): string {
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
