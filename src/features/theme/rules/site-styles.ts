import { buildTheme } from './build-theme'
import { toColorProperties } from './color-properties'
import { toDeclarations } from './css-declarations'
import type { Roundness } from './radius-theme'
import type { ThemeConfig } from './theme-config'

interface SiteStylesInput {
  theme: ThemeConfig
  roundness: Roundness
  /** `@font-face` rules (rules/site-fonts). */
  fontFaces?: string
}

/**
 * Returns the theme of a site as CSS: fonts, and the custom properties that `SITE_THEME` references, in both modes.
 * Sections with their own background reset to the page's colours, then override them (components/theme-scope);
 * `data-paper` elements use light colours in dark mode too. The colour rules have no specificity, so any other rule
 * overrides them.
 */
export function siteStyles({ theme, roundness, fontFaces = '' }: SiteStylesInput): string {
  const { colors, customProperties } = buildTheme({ theme, roundness })
  const { modes, ...day } = colors
  const light = toDeclarations(toColorProperties(day))
  const dark = toDeclarations(toColorProperties(modes.dark))
  return [
    fontFaces,
    `:root{${toDeclarations(customProperties)}}`,
    `:where(:root),:where([data-theme-scope]),:where([data-paper]){${light}}`,
    `:where(:root.theme-ui-dark),:where(.theme-ui-dark [data-theme-scope]){${dark}}`,
  ].join('')
}
