import type { Theme } from 'theme-ui'
import { opaqueHex } from './contrast'
import { deriveDarkPalette, deriveLightPalette } from './derive-palette'
import { deriveRoles } from './derive-roles'
import { fontTheme } from './font-theme'
import { type Roundness, radiusTheme } from './radius-theme'
import { THEME_BASE } from './theme-base'
import type { ThemeConfig } from './theme-config'

/**
 * Builds the theme-ui theme of a site from its theme.json and roundness: colour roles of the light and the dark mode with
 * their contrast guaranteed, fonts, scales and variants (specification §3 Theme, §9). Plain JSON; called at build, so
 * that no colour arithmetic reaches the browser.
 */
export function buildTheme({ theme, roundness }: { theme: ThemeConfig; roundness: Roundness }) {
  return {
    ...THEME_BASE,
    colors: buildColors(theme),
    /** What the theme's `var()`s name, for the root element. */
    customProperties: buildProperties({ theme, roundness }),
  } satisfies Theme & Record<string, unknown>
}

/** Colour roles of the light mode, and under `modes.dark` those of the dark. */
export function buildColors(theme: ThemeConfig) {
  const light = deriveLightPalette(theme)
  const dark = deriveDarkPalette(light, theme.dark)
  return {
    ...brandColors(theme.colors),
    ...deriveRoles({ palette: light }),
    modes: { dark: deriveRoles({ palette: dark }) },
  }
}

/** Custom properties of fonts and radii. */
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
