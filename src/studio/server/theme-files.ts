import * as v from 'valibot'
import { toFaults } from '../../config/fault'
import { SiteConfigSchema } from '../../config/site-config'
import { failure, type Result, success } from '../../platform/result'
import { faultLine } from '../rules/editor-contract'
import { isJsonObject, type JsonObject } from '../rules/draft-changes'
import { readDraft } from '../rules/theme-draft'

/**
 * Parses theme.json (`''`: missing) and what the theme editor needs of site.json.
 * @returns one line per fault, with file and field
 */
export function parseThemeFiles(themeText: string, siteText: string) {
  const theme = themeText ? parseObject(themeText, 'theme.json') : success<JsonObject>({})
  const site = siteText ? parseObject(siteText, 'site.json') : failure('site.json: is missing')
  if (!theme.ok || !site.ok) return failure([theme, site].flatMap(read => (read.ok ? [] : [read.error])))
  const config = v.safeParse(SiteConfigSchema, site.value)
  if (!config.success) return failure(toFaults(config.issues, { source: 'site.json' }).map(faultLine))
  const { name, timeZone, roundness, previewOrigins } = config.output
  const draft = readDraft(theme.value, roundness)
  if (!draft.ok) return failure(draft.error.map(faultLine))
  return success({
    theme: theme.value,
    siteName: name,
    timeZone,
    roundness: { content: roundness.content, buttons: roundness.buttons },
    previewOrigins,
  })
}

function parseObject(text: string, file: string): Result<JsonObject, string> {
  try {
    const value: unknown = JSON.parse(text)
    return isJsonObject(value) ? success(value) : failure(`${file}: is no JSON object`)
  } catch (error) {
    return failure(`${file}: is no JSON (${error instanceof Error ? error.message : String(error)})`)
  }
}
