import { fallbackCss } from './fallback-faces'
import { findFontFamily, nearestWeight } from './font-catalogue'
import { chooseFonts, type ThemeFonts } from './font-choice'
import { facesOf, fontFaceCss, type FontUse } from './font-faces'
import { FONTS_PATH } from './font-file'

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
    uses.push({
      family: body.family,
      weights: [nearestWeight(body.family.italics, body.weight)],
      style: body.style === 'italic' ? 'normal' : 'italic',
    })
  }
  if (display.family)
    uses.push({ family: display.family, weights: [display.weight], style: 'normal', needsWidth: true })
  for (const { font, weights } of fonts) {
    const family = findFontFamily(font)
    const own = (weights.length > 0 ? weights : [undefined]).map(weight => nearestWeight(family?.weights ?? [], weight))
    if (family) uses.push({ family, weights: own, style: 'normal' })
  }
  const faces = facesOf({ uses, subsets })
  const textRoles = body.family === heading.family ? [body] : [body, heading]
  const fallbacks = textRoles.flatMap(({ family, weight, bold }) =>
    family ? [fallbackCss({ family, weights: [weight, bold], use: 'text' })] : [],
  )
  if (display.family)
    fallbacks.push(fallbackCss({ family: display.family, weights: [display.weight], use: 'capitals' }))
  const first = faces[0]
  return {
    css: fontFaceCss(faces, prefix) + fallbacks.join(''),
    files: faces.map(face => face.path),
    // The body is the first use, and latin the first subset.
    preload: body.family && first ? prefix + FONTS_PATH + first.path : null,
  }
}
