import type { Theme } from 'theme-ui'
import { BRAND_COLORS, COLOR_ROLES } from './color-roles'
import { toColorProperty } from './color-properties'
import { THEME_BASE } from './theme-base'

/**
 * The theme that components are styled by, the same on every site: what a site chooses are values of custom properties
 * (rules/site-styles), which browsers get as a style sheet and scripts need not know (decision 026).
 */
export const SITE_THEME: Theme = {
  ...THEME_BASE,
  config: { ...THEME_BASE.config, useCustomProperties: false },
  colors: Object.fromEntries([...COLOR_ROLES, ...BRAND_COLORS].map(role => [role, `var(${toColorProperty(role)})`])),
}
