import { fallbackCss } from './fallback-faces'
import { findFontFamily, nearestWeight } from './font-catalogue'
import { facesOf, fontFaceCss, type FontUse } from './font-faces'
import { displayFamilyOf, textStack } from './font-stack'

interface PreviewFont {
  font: string
  weights: readonly number[]
}

/** Always included, for bold text and large titles. */
const BOLD = 700

/**
 * Returns the fonts of a font message (specification §4 Live preview): `@font-face` rules of a catalogue family in the
 * chosen or nearest weights, with bold, italic and the display font. Empty CSS for a name outside the catalogue.
 * @param prefix the site's path prefix, without a trailing slash
 */
export function previewFaces({ font, weights }: PreviewFont, prefix = ''): { css: string; stack: string } {
  const family = findFontFamily(font)
  const display = displayFamilyOf(font)
  if (!family || !display) return { css: '', stack: textStack(font) }
  const chosen = [...(weights.length > 0 ? weights : [undefined]), BOLD].map(weight =>
    nearestWeight(family.weights, weight),
  )
  const uses: FontUse[] = [
    { family, weights: chosen, style: 'normal', needsWidth: true },
    ...(family.italics.length > 0
      ? [{ family, weights: [nearestWeight(family.italics, chosen[0])], style: 'italic' } as const]
      : []),
    {
      family: display,
      weights: chosen.map(weight => nearestWeight(display.weights, weight)),
      style: 'normal',
      needsWidth: true,
    },
  ]
  const css =
    fontFaceCss(facesOf({ uses, subsets: family.subsets }), prefix) +
    fallbackCss({ family, weights: chosen, use: 'text' }) +
    fallbackCss({ family: display, weights: chosen.slice(-1), use: 'capitals' })
  return { css, stack: textStack(font) }
}
