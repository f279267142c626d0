import * as v from 'valibot'
import { deriveScopeModes, type Scope } from '../../../features/theme/rules/colors/derive-scope'
import { ThemeConfigSchema } from '../../../features/theme/rules/theme-config'
import type { JsonObject } from '../draft-changes'

/**
 * The colours of sections with a background, each derived once. @param theme contents of theme.json; null while it has
 * faults: then no section has one
 */
export function scopesOf(theme: JsonObject | null): (background: string | null | undefined) => Scope | null {
  const parsed = v.safeParse(ThemeConfigSchema, theme)
  const known = new Map<string, Scope | null>()
  return background => {
    if (!parsed.success || !background) return null
    const scope = known.get(background) ?? deriveScopeModes(background, parsed.output)
    known.set(background, scope)
    return scope
  }
}
