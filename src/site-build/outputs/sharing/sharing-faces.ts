import { type Font, type GlyphPoint, openSync } from 'fontkit'
import type { Listings } from '../../listings/listings'
import { chooseFonts, type FontRole } from '../../../features/theme/rules/fonts/font-choice'
import { fontFileOf } from '../../../features/theme/rules/fonts/font-catalogue'
import { subsetsInUse } from '../../../features/theme/rules/fonts/site-fonts'
import { installedFontFile } from '../copy-fonts'
import type { Faces } from './set-type'

/** Fonts of sharing pictures: large titles, and bold text. Empty when the theme uses system fonts. */
export interface SharingFaces {
  display: Faces
  text: Faces
}

/** Width of large titles in families with a width axis, percent (features/theme/rules/font-theme). */
const DISPLAY_WIDTH = 68

export function openSharingFaces({
  listings: { theme, site },
  texts,
  projectRoot,
}: {
  listings: Pick<Listings, 'theme' | 'site'>
  texts: Iterable<string>
  projectRoot: string
}): SharingFaces {
  const { display, body } = chooseFonts(theme)
  const subsets = subsetsInUse({ locale: site.locale, texts })
  const open = ({ family }: FontRole, weight: number, width: number): Font[] => {
    if (!family) return []
    const own = subsets.filter(subset => family.subsets.includes(subset))
    return own.map(subset => {
      const name = fontFileOf(family, subset, family.axis ?? weight, 'normal')
      const file = installedFontFile(`${family.id}/${name}`, projectRoot)
      return openFace(file, family.axis ? { wght: weight, wdth: width } : undefined)
    })
  }
  return { display: open(display, display.weight, DISPLAY_WIDTH), text: open(body, body.bold, 100) }
}

/** Points after a glyph's own that variations may move and that are not drawn. */
const PHANTOM_POINTS = 4

/**
 * Opens a woff2 file at a position of its axes, `{wght: 800, wdth: 68}`, with varied outlines: fontkit varies only the
 * advances of such files. Takes about 200 ms for a variable font.
 */
export function openFace(file: string, axes?: Readonly<Record<string, number>>): Font {
  const font = openSync(file)
  const entries = Object.entries(font.variationAxes)
  if (!axes || entries.length === 0) return font
  const unvaried = openSync(file)
  unvaried.getGlyph(0)
  font._transformedGlyphs = unvaried._transformedGlyphs
  font.variationCoords = entries.map(([tag, axis]) => Math.min(axis.max, Math.max(axis.min, axes[tag] ?? axis.default)))
  const glyphs = font._transformedGlyphs ?? []
  glyphs.forEach((glyph, id) => {
    const places =
      glyph.numberOfContours < 0 ? (glyph.components ?? []).map(({ dx, dy }) => point(dx, dy)) : (glyph.points ?? [])
    const phantoms = Array.from({ length: PHANTOM_POINTS }, () => point(0, 0))
    font._variationProcessor?.transformPoints(id, [...places, ...phantoms])
    if (glyph.numberOfContours >= 0) return
    glyph.components?.forEach((component, index) => {
      component.dx = places[index]?.x ?? component.dx
      component.dy = places[index]?.y ?? component.dy
    })
  })
  return font
}

function point(x: number, y: number): GlyphPoint {
  return { x, y, onCurve: true, endContour: true, copy: () => point(x, y) }
}
