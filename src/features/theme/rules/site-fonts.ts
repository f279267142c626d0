import { findFontFamily, nearestWeight } from './font-catalogue'
import { chooseFonts, type ThemeFonts } from './font-choice'
import { facesOf, fontFaceCss, type FontUse } from './font-faces'
import { FONTS_PATH } from './font-file'
import { standInCss } from './stand-in'

interface SiteFontsInput {
  theme: ThemeFonts
  /** site.json `fonts`: more families for the operator's own content (specification §3). */
  fonts: readonly { font: string; weights: readonly number[] }[]
  /** See `subsetsInUse`. */
  subsets: readonly string[]
  /** The site's path prefix, without a slash at its end. */
  prefix: string
}

/** What a site serves and loads of its fonts. */
export interface SiteFonts {
  /** `@font-face` rules of faces and stand-ins. */
  css: string
  /** Files below the font path, `lato/lato-latin-400-normal.woff2`. */
  files: string[]
  /** URL of the face that a page's first words need; null where the body's font is the system's. */
  preload: string | null
}

/**
 * The faces in use of a site: body in its weight, its bold and the italic of running text; headings likewise; large titles;
 * and what site.json `fonts` lists (specification §3 Fonts, Theme; §7 Site files). Browsers load those they meet letters of.
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
  const standIns = textRoles.flatMap(({ family, weight, bold }) =>
    family ? [standInCss({ family, weights: [weight, bold], use: 'text' })] : [],
  )
  if (display.family) standIns.push(standInCss({ family: display.family, weights: [display.weight], use: 'capitals' }))
  const first = faces[0]
  return {
    css: fontFaceCss(faces, prefix) + standIns.join(''),
    files: faces.map(face => face.path),
    // Body comes first of the uses, and latin of the subsets.
    preload: body.family && first ? prefix + FONTS_PATH + first.path : null,
  }
}
