import * as v from 'valibot'
import { type Fault, toFaults } from '../../../config/fault'
import { says } from '../../../config/fault-words/fault-words'
import { SiteConfigSchema } from '../../../config/site-config'
import { checkSettings } from '../../../site-build/config/check-settings'
import { findHidden } from '../rules/hide-secrets'

const SOURCE = 'site.json'

/** What a build would say of a site.json's settings: errors, which are not saved, and warnings. */
export function settingFaults(value: unknown): Fault[] {
  const hidden = findHidden(value).map(field => ({
    ...{ severity: 'error' as const, source: SOURCE },
    ...{ field, ...says('hiddenSecret') },
  }))
  const parsed = v.safeParse(SiteConfigSchema, value)
  if (parsed.success) return [...hidden, ...checkSettings(parsed.output)]
  return [...hidden, ...toFaults(parsed.issues, { source: SOURCE })]
}
