import type { Theme } from 'theme-ui'
import { opaqueHex } from './contrast'
import { deriveDarkPalette, deriveLightPalette } from './derive-palette'
import { deriveRoles } from './derive-roles'
import { fontTheme } from './font-theme'
import { type Roundness, radiusTheme } from './radius-theme'
import * as scales from './shape-scales'
import type { ThemeConfig } from './theme-config'
import { BUTTON_VARIANTS, ROOT_STYLES, TEXT_VARIANTS } from './theme-variants'

/**
 * Builds the theme-ui theme of a site from its theme.json and roundness: colour roles of the light and the dark mode with
 * their contrast guaranteed, fonts, scales and variants (specification §3 Theme, §9). Plain JSON; called at build, so
 * that no colour arithmetic reaches the browser.
 */
export function buildTheme({ theme, roundness }: { theme: ThemeConfig; roundness: Roundness }) {
  const light = deriveLightPalette(theme)
  const dark = deriveDarkPalette(light, theme.dark)
  const { fonts, fontWeights, fontStyles, ...font } = fontTheme(theme)
  const { radii, ...radius } = radiusTheme(roundness)
  return {
    config: { initialColorModeName: 'light', useColorSchemeMediaQuery: false, useLocalStorage: false },
    colors: {
      ...brandColors(theme.colors),
      ...deriveRoles({ palette: light }),
      modes: { dark: deriveRoles({ palette: dark }) },
    },
    fonts,
    fontWeights,
    fontStyles,
    fontSizes: scales.FONT_SIZES,
    lineHeights: scales.LINE_HEIGHTS,
    letterSpacings: scales.LETTER_SPACINGS,
    space: scales.SPACE,
    sizes: {
      ...scales.CONTAINERS,
      container: scales.CONTAINERS,
      target: '2.75rem',
      button: '3rem',
      icon: '1.5rem',
      text: '42rem',
    },
    breakpoints: scales.BREAKPOINTS,
    zIndices: scales.Z_INDICES,
    radii,
    durations: scales.DURATIONS,
    shadows: {
      raised: '0 1px 2px rgb(0 0 0 / 0.06), 0 4px 14px rgb(0 0 0 / 0.06)',
      overlay: '0 12px 48px rgb(0 0 0 / 0.28)',
    },
    buttons: BUTTON_VARIANTS,
    text: TEXT_VARIANTS,
    styles: { root: ROOT_STYLES },
    /** What the theme's `var()`s name, for the root element. */
    customProperties: { ...font.customProperties, ...radius.customProperties },
  } satisfies Theme & Record<string, unknown>
}

export type CinemaTheme = ReturnType<typeof buildTheme>

function brandColors(colors: ThemeConfig['colors']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(colors)
      .filter(([name]) => /^brand[1-6]$/.test(name))
      .map(([name, color]) => [name, opaqueHex(color)]),
  )
}
