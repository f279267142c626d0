import { randomBytes, createHash } from 'node:crypto'
import { rename, rm, stat, writeFile, readFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import { toFaults } from '../../config/fault'
import { SiteConfigSchema } from '../../config/site-config'
import { ThemeConfigSchema } from '../../features/theme/rules/theme-config'
import { failure, type Result, success } from '../../platform/result'
import { faultLine, type SaveProblem, type SaveRequest } from '../rules/editor-contract'
import { isJsonObject, type JsonObject, mergePatch } from '../rules/draft-changes'
import { printJson } from '../rules/print-json'
import { readDraft } from '../rules/theme-draft'

/**
 * Applies the patches to theme.json and to site.json's roundness, validates the results with the build's schemas, and
 * replaces the files atomically, so that a concurrent build reads the old or the new one. Unchanged files are not
 * written; unknown fields, their order and the formatting stay.
 */
export async function saveTheme(siteFolder: string, request: SaveRequest): Promise<Result<string[], SaveProblem>> {
  const { files, revision } = await readSite(siteFolder)
  if (!files.ok) return failure({ problem: 'invalid', faults: files.error })
  if (revision !== request.revision) return failure({ problem: 'changed', faults: [] })
  const { theme, site } = files.value
  const newTheme = mergePatch(theme.value, request.theme)
  const { roundness } = request
  const newSite = mergePatch(site.value, Object.keys(roundness).length > 0 ? { roundness } : {})
  const faults = [
    ...faultsOf(ThemeConfigSchema, newTheme, 'theme.json'),
    ...faultsOf(SiteConfigSchema, newSite, 'site.json'),
  ]
  if (faults.length > 0) return failure({ problem: 'invalid', faults })
  const written: string[] = []
  try {
    for (const [file, before, after] of [
      ['theme.json', theme, newTheme],
      ['site.json', site, newSite],
    ] as const) {
      if (JSON.stringify(before.value) === JSON.stringify(after)) continue
      await replaceText(path.join(siteFolder, file), printJson(after, before.text))
      written.push(file)
    }
  } catch (error) {
    return failure({ problem: 'unwritable', faults: [error instanceof Error ? error.message : String(error)] })
  }
  return success(written)
}

function faultsOf(schema: v.GenericSchema, value: unknown, source: string): string[] {
  const parsed = v.safeParse(schema, value)
  return parsed.success ? [] : toFaults(parsed.issues, { source }).map(faultLine)
}

/** Writes a temporary file with the same mode, then renames it over the file. */
async function replaceText(file: string, text: string): Promise<void> {
  const { mode } = await stat(file).catch(() => ({ mode: 0o644 }))
  const beside = `${file}.${randomBytes(6).toString('hex')}.new`
  try {
    await writeFile(beside, text, { mode, flag: 'wx' })
    await rename(beside, file)
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
}

/**
 * Reads theme.json (`''` and `{}` when it is missing) and site.json of a site folder. Faults include the revision, a
 * hash of their texts, so that a fix is noticed.
 */
export async function readSite(siteFolder: string) {
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

function parseFiles(themeText: string, siteText: string) {
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
