import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readJsonFile } from '../../../../src/site-build/config/site-folder-json'
import type { Fault } from '../../../../src/config/fault'
import type { Result } from '../../../../src/platform/result'
import { failure, success } from '../../../../src/platform/result'

/** Reads one JSON file of a site folder. Faults contain the file, and for invalid JSON the position. */
export function readSiteFile(siteFolder: string, file: string): Result<unknown, Fault> {
  return readJsonFile(join(siteFolder, file), file)
}

/** Reads a JSON list of records. A missing optional file is an empty list. */
export function readSiteList(siteFolder: string, file: string, { optional = false } = {}): Result<unknown[], Fault> {
  if (optional && !existsSync(join(siteFolder, file))) return success([])
  const read = readSiteFile(siteFolder, file)
  if (!read.ok) return read
  if (Array.isArray(read.value)) return success(read.value)
  return failure({ severity: 'error', source: file, message: 'must be a list of records' })
}

/** Sorted file names of a site folder's content pages: `pages/about.json` etc. */
export function listPageFiles(siteFolder: string): string[] {
  const folder = join(siteFolder, 'pages')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter(name => name.endsWith('.json'))
    .sort()
    .map(name => `pages/${name}`)
}
