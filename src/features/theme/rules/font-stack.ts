import { findFontFamily, type FontFamily } from './font-catalogue'

const SANS =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Arial Hebrew', 'Noto Sans Hebrew', 'Hiragino Sans', 'Noto Sans JP', 'Yu Gothic UI', Meiryo, sans-serif"
const SERIF = "Georgia, Cambria, 'Times New Roman', 'Noto Serif', 'Hiragino Mincho ProN', 'Noto Serif JP', serif"

/** Families whose large titles are set in a condensed family of the same hand. */
const CONDENSED: Record<string, string> = { Roboto: 'Roboto Condensed', Barlow: 'Barlow Condensed' }

/** The stack of a text family: itself, its stand-in of the same metrics, the system's of its kind; for a name outside the catalogue the system's sans. */
export function textStack(name: string): string {
  const family = findFontFamily(name)
  return family ? `'${family.name}', '${family.name} Fallback', ${systemStack(family)}` : SANS
}

/** The stack of large titles in capitals, whose stand-in is as narrow as they are. */
export function displayStack(name: string): string {
  const family = displayFamilyOf(name)
  return family ? `'${family.name}', '${family.name} Display Fallback', ${systemStack(family)}` : SANS
}

/** The family that large titles of a heading family are set in: its condensed companion where the catalogue has one. */
export function displayFamilyOf(heading: string): FontFamily | undefined {
  const family = findFontFamily(heading)
  return family && findFontFamily(CONDENSED[family.name] ?? family.name)
}

function systemStack({ category }: FontFamily): string {
  return category === 'serif' ? SERIF : SANS
}
