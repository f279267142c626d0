import { buildTheme } from './build-theme'
import { toColorProperties } from './color-properties'
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
export function buildOverlay({ theme, roundness }: { theme: ThemeConfig; roundness: Roundness }): string {
  const { colors, customProperties } = buildTheme({ theme, roundness })
  const { modes, ...light } = colors
  const day = { ...light, rootBackground: offsetOf(light.background, PREVIEW_OFFSET) }
  const night = { ...modes.dark, rootBackground: offsetOf(modes.dark.background, PREVIEW_OFFSET) }
  // The root twice outweighs theme-ui's rules for html, with and without the class of the mode.
  return [
    `:root:root{${declare({ ...toColorProperties(day), ...customProperties })}}`,
    `:root:root.theme-ui-dark{${declare(toColorProperties(night))}}`,
  ].join('\n')
}

function declare(properties: Record<string, string>): string {
  return Object.entries(properties)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
}
