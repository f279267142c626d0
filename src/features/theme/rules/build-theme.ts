import type { Theme } from 'theme-ui'
import { opaqueHex } from './colors/contrast'
import { deriveDarkPalette, deriveLightPalette } from './colors/derive-palette'
import { deriveRoles, offsetOf } from './colors/derive-roles'
import { fontPropertiesOf } from './fonts/font-choice'
import { type Roundness, radiusProperties } from './radius-scales'
import { THEME_BASE } from './theme-base'
import type { ThemeConfig } from './theme-config'
import { toColorProperties, toDeclarations } from './css-properties'
import { logoOverlay, logoStyles } from './logo-variant'

interface Look {
  theme: ThemeConfig
  roundness: Roundness
}

/**
 * Builds a site's theme-ui theme from theme.json and roundness (specification §3 Theme, §9). Plain JSON, built on the
 * server, so that the browser needs no colour arithmetic.
 */
export function buildTheme({ theme, roundness }: Look) {
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
    ...deriveRoles(light),
    modes: { dark: deriveRoles(dark) },
  }
}

/** Returns the custom properties of fonts and radii. */
function buildProperties({ theme, roundness }: Look) {
  return { ...fontPropertiesOf(theme), ...radiusProperties(roundness) }
}

function brandColors(colors: ThemeConfig['colors']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(colors)
      .filter(([name]) => /^brand[1-6]$/.test(name))
      .map(([name, color]) => [name, opaqueHex(color)]),
  )
}

/** Percentage by which the html element is shaded or tinted in a live preview (specification §9 Default theme). */
const PREVIEW_OFFSET = 6

/**
 * Returns the colours of a live preview as CSS for a style element at the end of the head, for both modes. With
 * `shapeOverlay` it overrides the built theme without re-rendering (specification §4 Live preview). Sections with their
 * own background are derived separately: `deriveScopeModes`.
 */
export function colorOverlay(theme: ThemeConfig): string {
  const { modes, ...light } = buildColors(theme)
  const day = { ...light, rootBackground: offsetOf(light.background, PREVIEW_OFFSET) }
  const night = { ...modes.dark, rootBackground: offsetOf(modes.dark.background, PREVIEW_OFFSET) }
  // The repeated :root overrides theme-ui's rules for html, with and without the mode's class.
  return [
    `:root:root{${toDeclarations(toColorProperties(day))}}`,
    `:root:root.theme-ui-dark{${toDeclarations(toColorProperties(night))}}`,
    logoOverlay({ light: day, dark: night }),
  ].join('\n')
}

/** Returns the fonts and radii of a live preview. */
export function shapeOverlay(look: Look): string {
  return `:root:root{${toDeclarations(buildProperties(look))}}`
}

interface SiteLook extends Look {
  fontFaces?: string
  hasDarkLogo?: boolean
}

/**
 * Returns the theme of a site as CSS: fonts (`fontFaces` of rules/site-fonts), and the custom properties that
 * `SITE_THEME` references, in both modes. Sections with their own background reset to the page's colours, then override
 * them (components/theme-scope); `data-paper` elements use light colours in dark mode too. The colour rules have no
 * specificity, so any other rule overrides them. @param hasDarkLogo the logo has a variant for dark backgrounds
 */
export function siteStyles({ fontFaces = '', hasDarkLogo = false, ...look }: SiteLook): string {
  const { colors, customProperties } = buildTheme(look)
  const { modes, ...day } = colors
  const light = toDeclarations(toColorProperties(day))
  const dark = toDeclarations(toColorProperties(modes.dark))
  return [
    fontFaces,
    `:root{${toDeclarations(customProperties)}}`,
    `:where(:root),:where([data-theme-scope]),:where([data-paper]){${light}}`,
    `:where(:root.theme-ui-dark),:where(.theme-ui-dark [data-theme-scope]){${dark}}`,
    hasDarkLogo ? logoStyles({ light: day, dark: modes.dark }) : '',
  ].join('')
}
