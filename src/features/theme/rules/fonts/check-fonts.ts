import type { ThemeConfig } from '../theme-config'
import { findFontFamily, FONT_FAMILIES, type FontFamily, weightOf } from './font-catalogue'
import { editDistance } from '../../../../config/edit-distance'
import { type FaultWords, says } from '../../../../config/fault-words/fault-words'

interface FontFault {
  /** Dot path inside the file. */
  field: string
  message: string
  words: FaultWords
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
    if (!family && isWritten) faults.push({ field: `fonts.${role}`, ...describeUnknownFamily(theme.fonts[role]) })
    if (family) faults.push(...checkRole(role, family, written))
  }
  return faults
}

/** Like `checkThemeFonts`, for site.json `fonts`. */
export function checkSiteFonts(fonts: readonly { font: string; weights: readonly number[] }[]): FontFault[] {
  return fonts.flatMap(({ font, weights }, index): FontFault[] => {
    const family = findFontFamily(font)
    if (!family) return [{ field: `fonts.${index}.font`, ...describeUnknownFamily(font) }]
    return weights
      .filter(weight => weightOf(family, weight) !== weight)
      .map(weight => ({ field: `fonts.${index}.weights`, ...describeMissingWeight(family, weight) }))
  })
}

function checkRole(role: 'body' | 'heading', family: FontFamily, written: WrittenFonts): FontFault[] {
  const faults: FontFault[] = []
  for (const name of role === 'body' ? ['body', 'bold'] : ['heading']) {
    const weight = fieldOf(written.fontWeights, name)
    if (typeof weight !== 'number' || weightOf(family, weight) === weight) continue
    faults.push({ field: `fontWeights.${name}`, ...describeMissingWeight(family, weight) })
  }
  if (fieldOf(written.fontStyles, role) === 'italic' && family.italics.length === 0) {
    faults.push({ field: `fontStyles.${role}`, ...says('noItalics', { family: family.name }) })
  }
  return faults
}

function describeUnknownFamily(name: string) {
  const near = nearNames(name)
  if (near.length > 0) return says('noFontNear', { name, near: near.join(', ') })
  return says('noFont', { name, near: FONT_FAMILIES.map(family => family.name).join(', ') })
}

function describeMissingWeight(family: FontFamily, weight: number) {
  const { name, weights } = family
  return says('noFontWeight', { family: name, weight, weights: weights.join(', '), used: weightOf(family, weight) })
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
