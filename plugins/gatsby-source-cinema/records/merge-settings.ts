import * as v from 'valibot'
import type { SiteFolder } from '../../../src/site-build/config/site-folder'
import { type Fault, toFaults } from '../../../src/config/fault'
import { type SiteConfig, SiteConfigSchema } from '../../../src/config/site-config'
import { type ThemeConfig, ThemeConfigSchema } from '../../../src/features/theme/rules/theme-config'
import type { SourceSettings } from '../adapter'
import { leftOut } from './quarantine'
import { isObject } from '../record-values'

type Written = Record<string, unknown>

/**
 * Merges a source's settings below site.json and theme.json: the operator's fields take precedence, objects are merged
 * field by field, lists are not. An invalid setting of the source is left out with a warning.
 */
export function mergeSettings(
  folder: Pick<SiteFolder, 'site' | 'theme' | 'written'>,
  settings: SourceSettings,
): { site: SiteConfig; theme: ThemeConfig; warnings: Fault[] } {
  const site = mergeBelow(SiteConfigSchema, settings.site, folder.written.site)
  const theme = mergeBelow(ThemeConfigSchema, settings.theme, folder.written.theme)
  return {
    site: site.parsed ?? folder.site,
    theme: theme.parsed ?? folder.theme,
    warnings: [...site.warnings, ...theme.warnings],
  }
}

function mergeBelow<S extends v.GenericSchema>(schema: S, below: Written, written: Written) {
  const first = v.safeParse(schema, deepMerge(below, written))
  if (first.success) return { parsed: first.output, warnings: [] }
  // The operator's file alone is valid, so the source's top-level fields with issues are dropped.
  const broken = new Set(first.issues.map(issue => String(issue.path?.[0]?.key)))
  const kept = Object.fromEntries(Object.entries(below).filter(([field]) => !broken.has(field)))
  const second = v.safeParse(schema, deepMerge(kept, written))
  const warnings = toFaults(first.issues, { source: 'settings of the source' }).map(leftOut)
  return { parsed: second.success ? second.output : undefined, warnings }
}

/** Fields of `above` over those of `below`; objects are merged field by field, lists are not. */
export function deepMerge(below: Written, above: Written): Written {
  const merged: Written = { ...below }
  for (const [field, value] of Object.entries(above)) {
    if (value === undefined || value === null) continue
    const lower = merged[field]
    merged[field] = isObject(value) && isObject(lower) ? deepMerge(lower, value) : value
  }
  return merged
}
