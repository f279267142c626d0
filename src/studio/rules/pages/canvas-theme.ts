import { deriveLightPalette } from '../../../features/theme/rules/colors/derive-palette'
import { deriveRoles } from '../../../features/theme/rules/colors/derive-roles'
import { deriveScope } from '../../../features/theme/rules/colors/derive-scope'
import { ThemeConfigSchema } from '../../../features/theme/rules/theme-config'
import { radiiOf } from '../../../features/theme/rules/radius-scales'
import type { JsonObject } from '../draft-changes'
import * as v from 'valibot'

/** CSS custom properties by name. */
export type Properties = Record<string, string>

export interface CanvasTheme {
  /** Of the page: colour roles, radii and font families of the site, in the names that the studio's styles use. */
  page: Properties
  /** Colour roles of a section with a background; empty for none, and for one that the theme does not know. */
  section: (background: unknown) => Properties
}

/** The site's theme on the canvas, light. @param theme contents of theme.json; null while it has faults */
export function canvasTheme(theme: JsonObject | null, roundness: { content: string; buttons: string }): CanvasTheme {
  const parsed = v.safeParse(ThemeConfigSchema, theme ?? {})
  if (!parsed.success) return { page: {}, section: () => ({}) }
  const palette = deriveLightPalette(parsed.output)
  const { fonts } = parsed.output
  return {
    page: {
      ...properties('color', deriveRoles(palette)),
      ...properties('radius', radiiOf(roundness)),
      '--look-font': `'${fonts.body}', system-ui, sans-serif`,
      '--look-font-heading': `'${fonts.heading}', system-ui, sans-serif`,
    },
    section: background => {
      const roles = deriveScope(typeof background === 'string' ? background : null, palette)
      return roles ? properties('color', roles) : {}
    },
  }
}

const properties = (prefix: string, values: Readonly<Record<string, string>>): Properties =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${prefix}-${name}`, value]))
