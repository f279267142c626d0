import type { Theme } from 'theme-ui'
import { opaqueHex } from './contrast'
import { deriveDarkPalette, deriveLightPalette } from './derive-palette'
import { deriveRoles } from './derive-roles'
import { fontTheme } from './font-theme'
import { type Roundness, radiusTheme } from './radius-theme'
import { THEME_BASE } from './theme-base'
import type { ThemeConfig } from './theme-config'

/**
 * Builds a site's theme-ui theme from theme.json and roundness: colour roles of both modes with guaranteed contrast,
 * fonts, scales and variants (specification §3 Theme, §9). Plain JSON, built on the server, so that the browser needs
 * no colour arithmetic.
 */
export function buildTheme({ theme, roundness }: { theme: ThemeConfig; roundness: Roundness }) {
  return {
    ...THEME_BASE,
    colors: buildColors(theme),
    /** Custom properties of the root element that the theme's `var()`s reference. */
    customProperties: buildProperties({ theme, roundness }),
  } satisfies Theme & Record<string, unknown>
}

/** Returns the colour roles of the light mode, and those of the dark mode in `modes.dark`. */
export function buildColors(theme: ThemeConfig) {
  const light = deriveLightPalette(theme)
  const dark = deriveDarkPalette(light, theme.dark)
  return {
    ...brandColors(theme.colors),
    ...deriveRoles({ palette: light }),
    modes: { dark: deriveRoles({ palette: dark }) },
  }
}

/** Returns the custom properties of fonts and radii. */
export function buildProperties({ theme, roundness }: { theme: ThemeConfig; roundness: Roundness }) {
  return { ...fontTheme(theme).customProperties, ...radiusTheme(roundness).customProperties }
}

export type CinemaTheme = ReturnType<typeof buildTheme>

function brandColors(colors: ThemeConfig['colors']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(colors)
      .filter(([name]) => /^brand[1-6]$/.test(name))
      .map(([name, color]) => [name, opaqueHex(color)]),
  )
}
