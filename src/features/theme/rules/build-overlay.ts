import { buildColors, buildProperties } from './build-theme'
import { toColorProperties } from './color-properties'
import { toDeclarations } from './css-declarations'
import { offsetOf } from './derive-roles'
import type { Roundness } from './radius-theme'
import type { ThemeConfig } from './theme-config'

/** Percentage by which the html element is shaded or tinted in a live preview (specification §9 Default theme). */
const PREVIEW_OFFSET = 6

/**
 * Returns a theme as CSS for a style element at the end of the head: colour roles of both modes, fonts and radii. It
 * overrides the built theme in both modes without re-rendering (specification §4 Live preview). Sections with their own
 * background are derived separately: `deriveScopeModes`.
 */
export function buildOverlay(look: { theme: ThemeConfig; roundness: Roundness }): string {
  return `${colorOverlay(look.theme)}\n${shapeOverlay(look)}`
}

/** Returns the colours of an overlay, the expensive part. */
export function colorOverlay(theme: ThemeConfig): string {
  const { modes, ...light } = buildColors(theme)
  const day = { ...light, rootBackground: offsetOf(light.background, PREVIEW_OFFSET) }
  const night = { ...modes.dark, rootBackground: offsetOf(modes.dark.background, PREVIEW_OFFSET) }
  // The repeated :root overrides theme-ui's rules for html, with and without the mode's class.
  return [
    `:root:root{${toDeclarations(toColorProperties(day))}}`,
    `:root:root.theme-ui-dark{${toDeclarations(toColorProperties(night))}}`,
  ].join('\n')
}

/** Returns the fonts and radii of an overlay. */
export function shapeOverlay(look: { theme: ThemeConfig; roundness: Roundness }): string {
  return `:root:root{${toDeclarations(buildProperties(look))}}`
}
