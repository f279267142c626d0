import type { ThemeConfig } from '../theme-config'
import { findFontFamily, FONT_FAMILIES, type FontFamily, weightOf } from './font-catalogue'
import { editDistance } from '../../../../config/edit-distance'

interface FontFault {
  /** Dot path inside the file. */
  field: string
  message: string
}

type WrittenFonts = Partial<Record<'fonts' | 'fontWeights' | 'fontStyles', unknown>>

/** Assumption: maximum edit distance of a misspelt name, in letters. */
const NEAR = 2
const MOST_NAMED = 3

/**
 * Reports fonts of theme.json that the catalogue lacks: families, weights and italics (specification §9). The build
 * falls back to available fonts. @param theme with its defaults
 * @param written the file as written: defaults are not reported
 */
export function checkThemeFonts(theme: Pick<ThemeConfig, 'fonts'>, written: WrittenFonts): FontFault[] {
  const faults: FontFault[] = []
  for (const role of ['body', 'heading'] as const) {
    const family = findFontFamily(theme.fonts[role])
    const isWritten = Boolean(fieldOf(written.fonts, role))
    if (!family && isWritten) faults.push({ field: `fonts.${role}`, message: describeUnknownFamily(theme.fonts[role]) })
    if (family) faults.push(...checkRole(role, family, written))
  }
  return faults
}

/** Like `checkThemeFonts`, for site.json `fonts`. */
export function checkSiteFonts(fonts: readonly { font: string; weights: readonly number[] }[]): FontFault[] {
  return fonts.flatMap(({ font, weights }, index): FontFault[] => {
    const family = findFontFamily(font)
    if (!family) return [{ field: `fonts.${index}.font`, message: describeUnknownFamily(font) }]
    return weights
      .filter(weight => weightOf(family, weight) !== weight)
      .map(weight => ({ field: `fonts.${index}.weights`, message: describeMissingWeight(family, weight) }))
  })
}

function checkRole(role: 'body' | 'heading', family: FontFamily, written: WrittenFonts): FontFault[] {
  const faults: FontFault[] = []
  for (const name of role === 'body' ? ['body', 'bold'] : ['heading']) {
    const weight = fieldOf(written.fontWeights, name)
    if (typeof weight !== 'number' || weightOf(family, weight) === weight) continue
    faults.push({ field: `fontWeights.${name}`, message: describeMissingWeight(family, weight) })
  }
  if (fieldOf(written.fontStyles, role) === 'italic' && family.italics.length === 0) {
    faults.push({ field: `fontStyles.${role}`, message: `${family.name} has no italics; it is set upright` })
  }
  return faults
}

function describeUnknownFamily(name: string): string {
  const near = nearNames(name)
  const advice =
    near.length > 0
      ? `Did you mean ${near.join(', ')}?`
      : `It has ${FONT_FAMILIES.map(family => family.name).join(', ')}`
  return `'${name}' is no family of the font catalogue; the system's font is used. ${advice}`
}

function describeMissingWeight(family: FontFamily, weight: number): string {
  return `${family.name} has no weight ${weight} but ${family.weights.join(', ')}; ${weightOf(family, weight)} is used`
}

/** Returns names that share a word with the given one or differ by a few letters, nearest first. */
function nearNames(name: string): string[] {
  const given = name.trim().toLowerCase()
  const words = given.split(/[\s-]+/).filter(word => word.length > NEAR + 1)
  return FONT_FAMILIES.map(family => {
    const own = family.name.toLowerCase()
    const isRelated = words.some(word => own.includes(word)) || (given.length > NEAR + 1 && given.includes(own))
    return { name: family.name, distance: isRelated ? 0 : editDistance(given, own) }
  })
    .filter(({ distance }) => distance <= NEAR)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MOST_NAMED)
    .map(family => family.name)
}

const fieldOf = (value: unknown, field: string) => Object.entries(value ?? {}).find(([name]) => name === field)?.[1]
