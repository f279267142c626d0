import type { Theme } from 'theme-ui'
import { BRAND_COLORS, COLOR_ROLES } from './color-roles'
import { toColorProperty } from './color-properties'
import { THEME_BASE } from './theme-base'

/**
 * The theme of components, the same on every site: site-specific values are custom properties (rules/site-styles) in a
 * stylesheet, so that scripts do not contain them (decision 026).
 */
export const SITE_THEME: Theme = {
  ...THEME_BASE,
  config: { ...THEME_BASE.config, useCustomProperties: false },
  colors: Object.fromEntries([...COLOR_ROLES, ...BRAND_COLORS].map(role => [role, `var(${toColorProperty(role)})`])),
}
