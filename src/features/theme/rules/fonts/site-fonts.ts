import { type FaceRule, facesOf, fallbackRules, fileRules, fontFaceCss, type FontUse } from './font-faces'
import { findFontFamily, nearestWeight, FONTS_PATH } from './font-catalogue'
import { chooseFonts, type ThemeFonts, displayFamilyOf, textStack } from './font-choice'

interface SiteFontsInput {
  theme: ThemeFonts
  /** site.json `fonts`: additional families for the operator's content (specification §3). */
  fonts: readonly { font: string; weights: readonly number[] }[]
  /** See `subsetsInUse`. */
  subsets: readonly string[]
  /** The site's path prefix, without a trailing slash. */
  prefix: string
}

/** Fonts that a site serves and loads. */
export interface SiteFonts {
  /** `@font-face` rules of fonts and fallbacks. */
  css: string
  /** Files below the font path, `lato/lato-latin-400-normal.woff2`. */
  files: string[]
  /** URL of the font file to preload; null when the body uses a system font. */
  preload: string | null
}

/**
 * Returns the fonts of a site: body in its weight, bold and italic; headings; large titles; and site.json `fonts`
 * (specification §3 Fonts, Theme; §7 Site files). Browsers load only those whose characters occur.
 */
export function siteFonts({ theme, fonts, subsets, prefix }: SiteFontsInput): SiteFonts {
  const { body, heading, display } = chooseFonts(theme)
  const uses: FontUse[] = []
  for (const { family, weight, bold, style } of [body, heading]) {
    if (family) uses.push({ family, weights: [weight, bold], style })
  }
  if (body.family && body.family.italics.length > 0) {
    const weights = [nearestWeight(body.family.italics, body.weight)]
    uses.push({ family: body.family, weights, style: body.style === 'italic' ? 'normal' : 'italic' })
  }
  if (display.family)
    uses.push({ family: display.family, weights: [display.weight], style: 'normal', needsWidth: true })
  for (const { font, weights } of fonts) {
    const family = findFontFamily(font)
    const own = (weights.length > 0 ? weights : [undefined]).map(weight => nearestWeight(family?.weights ?? [], weight))
    if (family) uses.push({ family, weights: own, style: 'normal' })
  }
  const faces = facesOf(uses, subsets)
  const textRoles = body.family === heading.family ? [body] : [body, heading]
  const fallbacks = textRoles.flatMap(({ family, weight, bold }) =>
    family ? fallbackRules({ family, weights: [weight, bold], use: 'text' }) : [],
  )
  if (display.family)
    fallbacks.push(...fallbackRules({ family: display.family, weights: [display.weight], use: 'capitals' }))
  const first = faces[0]
  return {
    css: fontFaceCss([...fileRules(faces, prefix), ...fallbacks]),
    files: faces.map(face => face.path),
    // The body is the first use, and latin the first subset.
    preload: body.family && first ? prefix + FONTS_PATH + first.path : null,
  }
}

/** Subsets of every site: names of films and people come from all of Europe. */
const ALWAYS = ['latin', 'latin-ext']

/** Characters that only one subset has, and languages written in it. */
const SCRIPTS: { subset: string; letters: RegExp; languages: string[] }[] = [
  {
    subset: 'cyrillic',
    letters: /[\u0400-\u045f\u0490\u0491\u04b0\u04b1]/,
    languages: ['be', 'bg', 'kk', 'ky', 'mk', 'mn', 'ru', 'sr', 'uk'],
  },
  { subset: 'cyrillic-ext', letters: /[\u0460-\u048f\u0492-\u04af\u04b2-\u052f]/, languages: ['kk', 'ky', 'mn'] },
  { subset: 'greek', letters: /[\u0370-\u03ff]/, languages: ['el'] },
  { subset: 'greek-ext', letters: /[\u1f00-\u1fff]/, languages: [] },
  { subset: 'vietnamese', letters: /[\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef1]/, languages: ['vi'] },
  { subset: 'hebrew', letters: /[\u0590-\u05ff]/, languages: ['he', 'yi'] },
  { subset: 'arabic', letters: /[\u0600-\u06ff]/, languages: ['ar', 'fa', 'ps', 'ur'] },
  { subset: 'devanagari', letters: /[\u0900-\u097f]/, languages: ['hi', 'mr', 'ne'] },
]

/**
 * Returns the subsets a site needs: Latin first, its language's, and those whose characters its texts contain.
 * @param locale BCP 47 tag @param texts plain text or JSON
 */
export function subsetsInUse({ locale, texts }: { locale: string; texts: Iterable<string> }): string[] {
  const language = locale.split('-')[0]?.toLowerCase() ?? ''
  const found = new Set(SCRIPTS.filter(({ languages }) => languages.includes(language)).map(({ subset }) => subset))
  for (const text of texts) {
    for (const { subset, letters } of SCRIPTS) if (!found.has(subset) && letters.test(text)) found.add(subset)
  }
  return [...ALWAYS, ...SCRIPTS.map(({ subset }) => subset).filter(subset => found.has(subset))]
}

/** Always included, for bold text and large titles. */
const BOLD = 700

/**
 * Returns the fonts of a font message (specification §4 Live preview): the faces of a catalogue family in the chosen or
 * nearest weights, with bold, italic and the display font. None for a name outside the catalogue.
 * @param prefix the site's path prefix, without a trailing slash
 */
export function previewFaces(
  { font, weights }: SiteFontsInput['fonts'][number],
  prefix = '',
): { faces: FaceRule[]; stack: string } {
  const family = findFontFamily(font)
  const display = displayFamilyOf(font)
  if (!family || !display) return { faces: [], stack: textStack(font) }
  const chosen = [...(weights.length > 0 ? weights : [undefined]), BOLD].map(weight =>
    nearestWeight(family.weights, weight),
  )
  const uses: FontUse[] = [{ family, weights: chosen, style: 'normal', needsWidth: true }]
  if (family.italics.length > 0)
    uses.push({ family, weights: [nearestWeight(family.italics, chosen[0])], style: 'italic' })
  const titles = chosen.map(weight => nearestWeight(display.weights, weight))
  uses.push({ family: display, weights: titles, style: 'normal', needsWidth: true })
  const faces = [
    ...fileRules(facesOf(uses, family.subsets), prefix),
    ...fallbackRules({ family, weights: chosen, use: 'text' }),
    ...fallbackRules({ family: display, weights: chosen.slice(-1), use: 'capitals' }),
  ]
  return { faces, stack: textStack(font) }
}
