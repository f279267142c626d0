import type { Theme } from 'theme-ui'
import { brandRoles, toColorProperty } from './css-properties'
import { THEME_BASE } from './theme-base'
import type { ColorRoles } from './colors/derive-roles'

/** Names of all colour roles, for code that does not import colour arithmetic. */
export const COLOR_ROLES = [
  'background',
  'initialBackground',
  'rootBackground',
  'backgroundWithOffset',
  'headerBackground',
  'footerBackground',
  'text',
  'textAlt',
  'readableOnInitialBackground',
  'readableOnHeaderBackground',
  'readableOnFooterBackground',
  ...brandRoles('primary'),
  'visiblePrimaryOnHeaderBackground',
  'visibleBackgroundOnPrimary',
  'visibleAccentOnVisiblePrimary',
  'visibleMutedOnVisiblePrimary',
  ...brandRoles('accent'),
  'visibleBackgroundOnAccent',
  'secondary',
  'readableOnSecondary',
  'readableSecondary',
  'visibleSecondary',
  ...brandRoles('highlight'),
  ...brandRoles('muted'),
  'visibleBackgroundOnMuted',
  'surface',
  'border',
  'borderStrong',
  'primaryHover',
  'primaryInk',
  'accentInk',
  'highlightHover',
  'highlightInk',
  'readableAltOnMuted',
  'textAltOnHeaderBackground',
  'borderOnHeaderBackground',
  'markOnHeaderBackground',
  'surfaceOnHeaderBackground',
  'textAltOnFooterBackground',
  'borderOnFooterBackground',
  'primaryInkOnFooterBackground',
  'stage',
  'textOnStage',
  'textAltOnStage',
  'surfaceOnStage',
  'borderOnStage',
  'stageAction',
  'stageActionHover',
  'readableOnStageAction',
  'signalInkOnStage',
  'success',
  'warning',
  'danger',
  'warningSurface',
  'readableOnWarningSurface',
] as const satisfies readonly (keyof ColorRoles)[]

/** The operator's own colours, which content can use (theme.json `colors`). */
export const BRAND_COLORS = ['brand1', 'brand2', 'brand3', 'brand4', 'brand5', 'brand6'] as const

/**
 * The theme of components, the same on every site: site-specific values are custom properties (rules/build-theme) in a
 * stylesheet, so that scripts do not contain them (decision 026).
 */
export const SITE_THEME: Theme = {
  ...THEME_BASE,
  config: { ...THEME_BASE.config, useCustomProperties: false },
  colors: Object.fromEntries([...COLOR_ROLES, ...BRAND_COLORS].map(role => [role, `var(${toColorProperty(role)})`])),
}
