import { buildColors, buildProperties } from './build-theme'
import { toColorProperties } from './color-properties'
import { toDeclarations } from './css-declarations'
import { offsetOf } from './derive-roles'
import type { Roundness } from './radius-theme'
import type { ThemeConfig } from './theme-config'

/** In a live preview the html element is shaded or tinted by so many percent (specification §9 Default theme). */
const PREVIEW_OFFSET = 6

/**
 * The look of a theme as CSS text for one style element at the end of the head: colour roles of both modes, fonts and radii.
 * It outranks the theme the site was built with, dark mode included, and nothing renders anew (specification §4 Live
 * preview). Sections with a ground of their own are derived apart: `deriveScopeModes`.
 */
export function buildOverlay(look: { theme: ThemeConfig; roundness: Roundness }): string {
  return `${colorOverlay(look.theme)}\n${shapeOverlay(look)}`
}

/** The part of an overlay that follows from the theme's colours: to derive it takes most of the time. */
export function colorOverlay(theme: ThemeConfig): string {
  const { modes, ...light } = buildColors(theme)
  const day = { ...light, rootBackground: offsetOf(light.background, PREVIEW_OFFSET) }
  const night = { ...modes.dark, rootBackground: offsetOf(modes.dark.background, PREVIEW_OFFSET) }
  // The root twice outweighs theme-ui's rules for html, with and without the class of the mode.
  return [
    `:root:root{${toDeclarations(toColorProperties(day))}}`,
    `:root:root.theme-ui-dark{${toDeclarations(toColorProperties(night))}}`,
  ].join('\n')
}

/** The part of an overlay that follows from fonts and roundness. */
export function shapeOverlay(look: { theme: ThemeConfig; roundness: Roundness }): string {
  return `:root:root{${toDeclarations(buildProperties(look))}}`
}
