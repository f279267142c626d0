import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import { toFaults } from '../../config/fault'
import { SiteConfigSchema } from '../../config/site-config'
import { failure, type Result, success } from '../../platform/result'
import { faultLine } from '../rules/editor-contract'
import { isJsonObject, type JsonObject } from '../rules/merge-patch'
import { readDraft, type Roundness } from '../rules/theme-draft'

/** The two files that the editor writes, as read from disk. */
export interface SiteFiles {
  /** Text and value of theme.json; `''` and `{}` when it is missing. */
  theme: { text: string; value: JsonObject }
  site: { text: string; value: JsonObject }
  siteName: string
  timeZone: string
  roundness: Roundness
  previewOrigins: string[]
}

/** The parsed files, and a hash of their texts. */
export interface SiteRead {
  revision: string
  files: Result<SiteFiles, string[]>
}

/** Reads theme.json and site.json of a site folder. Faults include the revision, so that a fix is noticed. */
export async function readSite(siteFolder: string): Promise<SiteRead> {
  const [themeText, siteText] = await Promise.all([
    readText(path.join(siteFolder, 'theme.json')),
    readText(path.join(siteFolder, 'site.json')),
  ])
  const revision = createHash('sha256')
    .update(JSON.stringify([themeText, siteText]))
    .digest('hex')
    .slice(0, 24)
  return { revision, files: parseFiles(themeText, siteText) }
}

function parseFiles(themeText: string, siteText: string): Result<SiteFiles, string[]> {
  const theme = themeText ? parseObject(themeText, 'theme.json') : success<JsonObject>({})
  const site = siteText ? parseObject(siteText, 'site.json') : failure('site.json: is missing')
  if (!theme.ok || !site.ok) return failure([theme, site].flatMap(read => (read.ok ? [] : [read.error])))
  const config = v.safeParse(SiteConfigSchema, site.value)
  if (!config.success) return failure(toFaults(config.issues, { source: 'site.json' }).map(faultLine))
  const { name, timeZone, roundness, previewOrigins } = config.output
  const draft = readDraft(theme.value, roundness)
  if (!draft.ok) return failure(draft.error.map(faultLine))
  return success({
    theme: { text: themeText, value: theme.value },
    site: { text: siteText, value: site.value },
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

/** Reads a file; '' when it is missing. Rejects on other errors. */
async function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  })
}
