import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readJsonFile } from '../../../../src/site-build/config/site-folder-json'
import type { Fault } from '../../../../src/config/fault'
import type { Result } from '../../../../src/platform/result'
import { failure, success } from '../../../../src/platform/result'

/** Reads one JSON file of a site folder. Faults: it is missing or is no JSON; both name the file, the second the place. */
export function readSiteFile(siteFolder: string, file: string): Result<unknown, Fault> {
  return readJsonFile(join(siteFolder, file), file)
}

/** Reads a JSON file that holds a list of records. A file that is not there is an empty list when it is optional. */
export function readSiteList(siteFolder: string, file: string, { optional = false } = {}): Result<unknown[], Fault> {
  if (optional && !existsSync(join(siteFolder, file))) return success([])
  const read = readSiteFile(siteFolder, file)
  if (!read.ok) return read
  if (Array.isArray(read.value)) return success(read.value)
  return failure({ severity: 'error', source: file, message: 'must be a list of records' })
}

/** Names of the content pages of a site folder, `pages/about.json` and so on, in alphabetical order. */
export function listPageFiles(siteFolder: string): string[] {
  const folder = join(siteFolder, 'pages')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter(name => name.endsWith('.json'))
    .sort()
    .map(name => `pages/${name}`)
}
