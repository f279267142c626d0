import { existsSync } from 'node:fs'
import path from 'node:path'
import { success } from '../../../../src/platform/result'
import { readJsonFile } from '../../../../src/site-build/config/site-folder-json'
import { type CreateAdapter, type RawRecord, SourceError } from '../../adapter'
import type { JsonArrayFiles } from '../reading/json-array-file'
import { nothing } from '../reading/read-once'
import { says } from '../../../../src/config/fault-words/fault-words'
import type { FaultMessage } from '../../../../src/config/fault'

/**
 * The source `folder`: listings next to site.json in the shape of contracts §3. theaters.json, movies.json and
 * showtimes.json are required and must not be empty; events.json is optional. The folder's pages are read for every
 * source type, and not by this adapter.
 */
export const createFolderAdapter: CreateAdapter = ({ siteFolder, files }) =>
  success({
    readSettings: () => Promise.resolve({ site: {}, theme: {} }),
    readTheaters: () => readRequired(siteFolder, 'theaters.json'),
    readMovies: () => readRequired(siteFolder, 'movies.json'),
    readShowtimes: () => readRequired(siteFolder, 'showtimes.json', files),
    readEvents: () => readOptional(siteFolder, 'events.json'),
    readPages: nothing,
  })

async function* readRequired(siteFolder: string, file: string, files?: JsonArrayFiles): AsyncGenerator<RawRecord> {
  const known = files?.read(path.join(siteFolder, file))
  const records = known ? toRecords(known, file) : readArray(siteFolder, file)
  if (records.length === 0) fail(file, says('noRecord'))
  yield* records
}

async function* readOptional(siteFolder: string, file: string): AsyncGenerator<RawRecord> {
  if (existsSync(path.join(siteFolder, file))) yield* readArray(siteFolder, file)
}

/** @throws SourceError with line and column where the file is no JSON, or no array */
function readArray(siteFolder: string, file: string): RawRecord[] {
  const json = readJsonFile(path.join(siteFolder, file), file)
  if (!json.ok) throw new SourceError(json.error)
  if (!Array.isArray(json.value)) fail(file, says('noArray'))
  return toRecords(json.value, file)
}

function toRecords(values: readonly unknown[], source: string): RawRecord[] {
  return values.map((value, index) => ({ source, index, value }))
}

function fail(source: string, said: FaultMessage): never {
  throw new SourceError({ severity: 'error', source, ...said })
}
