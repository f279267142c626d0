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
 * All that a site's theme.json says of its look, as CSS text: faces, and the custom properties that `SITE_THEME` names, in
 * both modes. A section with a ground of its own starts anew from the page's colours, and sets those of its ground over them
 * (components/theme-scope); what is marked as paper has the colours of the day at night too. None of these rules
 * weighs anything: whatever else sets a colour wins, wherever it stands.
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
