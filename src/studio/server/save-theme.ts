import { randomBytes } from 'node:crypto'
import { rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import { toFaults } from '../../config/fault'
import { SiteConfigSchema } from '../../config/site-config'
import { ThemeConfigSchema } from '../../features/theme/rules/theme-config'
import { failure, type Result, success } from '../../platform/result'
import { faultLine, type SaveProblem, type SaveRequest } from '../rules/editor-contract'
import { isJsonObject, type JsonObject, mergePatch } from '../rules/merge-patch'
import { printJson } from '../rules/print-json'
import { readSite } from './read-site'

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
  const newSite = mergePatch(site.value, roundnessPatch(site.value, request.roundness))
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

function roundnessPatch(site: JsonObject, roundness: SaveRequest['roundness']): JsonObject {
  if (Object.keys(roundness).length === 0) return {}
  return { roundness: isJsonObject(site['roundness']) ? roundness : { ...roundness } }
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
