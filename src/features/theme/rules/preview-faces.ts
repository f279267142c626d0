import { findFontFamily, nearestWeight } from './font-catalogue'
import { facesOf, fontFaceCss, type FontUse } from './font-faces'
import { displayFamilyOf, textStack } from './font-stack'
import { standInCss } from './stand-in'

interface PreviewFont {
  font: string
  weights: readonly number[]
}

/** Emphasis and large titles need a heavy face whatever the weights chosen. */
const BOLD = 700

/**
 * The faces a font message asks for (specification §4 Live preview): `@font-face` rules of a family of the catalogue in the
 * chosen weights, the nearest it has, with its bold, its italic and what large titles need; browsers load those they use.
 * A name outside the catalogue needs none. @param prefix the site's path prefix, without a slash at its end
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
    standInCss({ family, weights: chosen, use: 'text' }) +
    standInCss({ family: display, weights: chosen.slice(-1), use: 'capitals' })
  return { css, stack: textStack(font) }
}
