import type { SiteFolder } from '../../../src/site-build/config/site-folder'
import { checkSettings } from '../../../src/site-build/config/check-settings'
import { describeUnknown, findUnknownValues } from '../../../src/site-build/config/unknown-values'
import type { Fault } from '../../../src/config/fault'
import { checkThemeFonts } from '../../../src/features/theme/rules/fonts/check-fonts'
import { ThemeConfigSchema } from '../../../src/features/theme/rules/theme-config'
import { checkMessages } from './check-messages'

/** Warnings about the site folder's own files: unknown enumeration values, unavailable fonts, unusable messages. */
export function checkSiteFolder({ site, theme, written, operatorMessages }: SiteFolder): Fault[] {
  const warnings = (source: string, found: (Pick<Fault, 'message' | 'words'> & { field: string })[]): Fault[] =>
    found.map(fault => ({ severity: 'warning', source, ...fault }))
  const unknown = findUnknownValues(ThemeConfigSchema, theme).map(value => ({
    field: value.field,
    ...describeUnknown(value),
  }))
  return [
    ...checkSettings(site),
    ...warnings('theme.json', [...unknown, ...checkThemeFonts(theme, written.theme)]),
    ...Object.entries(operatorMessages).flatMap(([locale, messages]) =>
      warnings(`messages/${locale}.json`, checkMessages(locale, messages)),
    ),
  ]
}
