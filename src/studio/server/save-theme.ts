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
 * Lays the patches over theme.json and over site.json's roundness, checks the results by the schemas of a build, and puts
 * them in place whole: a build that reads meanwhile finds the old file or the new one. A file without a change is not
 * touched; fields the editor does not know, their order and the file's own style stay.
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

/** Writes beside the file and renames over it, with the rights the file had. */
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
