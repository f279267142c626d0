import * as v from 'valibot'
import { type Fault, toFaults } from '../../config/fault'
import { says } from '../../config/fault-words/fault-words'
import { SiteConfigSchema } from '../../config/site-config'
import { failure, type Result, success } from '../../platform/result'
import { parseJsonText } from '../../site-build/config/site-folder-json'
import { isJsonObject, type JsonObject } from '../rules/draft-changes'
import { readDraft } from '../rules/theme-draft'

/**
 * Parses theme.json (`''`: missing) and what the theme editor needs of site.json.
 * @returns faults, with file and field
 */
export function parseThemeFiles(themeText: string, siteText: string) {
  const theme = themeText ? parseObject(themeText, 'theme.json') : success<JsonObject>({})
  const site = siteText
    ? parseObject(siteText, 'site.json')
    : failure<Fault>({ severity: 'error', source: 'site.json', ...says('fileMissing') })
  if (!theme.ok || !site.ok) return failure([theme, site].flatMap(read => (read.ok ? [] : [read.error])))
  const config = v.safeParse(SiteConfigSchema, site.value)
  if (!config.success) return failure(toFaults(config.issues, { source: 'site.json' }))
  const { name, timeZone, roundness, previewOrigins, loyalty } = config.output
  const draft = readDraft(theme.value, roundness)
  if (!draft.ok) return draft
  return success({
    theme: theme.value,
    siteName: name,
    timeZone,
    roundness: { content: roundness.content, buttons: roundness.buttons },
    previewOrigins,
    hasMembers: loyalty != null,
  })
}

function parseObject(text: string, file: string): Result<JsonObject, Fault> {
  const json = parseJsonText(text, file)
  if (!json.ok) return json
  return isJsonObject(json.value)
    ? success(json.value)
    : failure({ severity: 'error', source: file, ...says('jsonObject') })
}
