import * as v from 'valibot'
import { toFaults } from '../../../config/fault'
import { SiteConfigSchema } from '../../../config/site-config'
import { checkSettings } from '../../../site-build/config/check-settings'
import { findHidden } from '../rules/hide-secrets'
import type { SettingFault } from '../rules/settings-contract'

const SOURCE = 'site.json'
const HIDDEN = 'is a secret that the studio does not show: name a variable of the environment in its place'

/** What a build would say of a site.json's settings: errors, which are not saved, and warnings. */
export function settingFaults(value: unknown): (SettingFault & { source: string })[] {
  const hidden = findHidden(value).map(field => ({
    ...{ severity: 'error' as const, source: SOURCE },
    ...{ field, message: HIDDEN },
  }))
  const parsed = v.safeParse(SiteConfigSchema, value)
  if (parsed.success) return [...hidden, ...checkSettings(parsed.output)]
  const faults = parsed.issues.flatMap(issue =>
    toFaults([issue], { source: SOURCE }).map(fault => ({ ...fault, ...knownOf(issue) })),
  )
  return [...hidden, ...faults]
}

function knownOf({ type, received, expected, requirement }: v.BaseIssue<unknown>): Pick<SettingFault, 'known'> {
  const bound = typeof requirement === 'number' ? { bound: requirement } : {}
  if (type === 'max_value') return { known: { is: 'most', ...bound } }
  if (type === 'min_value') return { known: { is: 'least', ...bound } }
  if (type === 'integer') return { known: { is: 'whole' } }
  if (received === 'undefined') return { known: { is: 'missing' } }
  return expected === 'number' ? { known: { is: 'number' } } : {}
}
