import { existsSync } from 'node:fs'
import path from 'node:path'
import { success } from '../../../../src/platform/result'
import { type CreateAdapter, type RawRecord, SourceError } from '../../adapter'
import { streamJsonArray } from './stream-json-array'

/**
 * The source `folder`: listings next to site.json in the shape of contracts §3. theaters.json, movies.json and
 * showtimes.json are required and must not be empty; events.json is optional. The folder's pages are read for every
 * source type, and not by this adapter.
 */
export const createFolderAdapter: CreateAdapter = ({ siteFolder }) =>
  success({
    readSettings: () => Promise.resolve({ site: {}, theme: {} }),
    readTheaters: () => readRequired(siteFolder, 'theaters.json'),
    readMovies: () => readRequired(siteFolder, 'movies.json'),
    readShowtimes: () => readRequired(siteFolder, 'showtimes.json'),
    readEvents: () => readOptional(siteFolder, 'events.json'),
    readPages: () => readNothing(),
  })

async function* readRequired(siteFolder: string, file: string): AsyncGenerator<RawRecord> {
  let index = 0
  for await (const elements of streamJsonArray({ file: path.join(siteFolder, file), source: file })) {
    for (const value of elements) yield { source: file, index: index++, value }
  }
  if (index === 0) throw new SourceError({ severity: 'error', source: file, message: 'The file holds no record' })
}

async function* readOptional(siteFolder: string, file: string): AsyncGenerator<RawRecord> {
  if (!existsSync(path.join(siteFolder, file))) return
  let index = 0
  for await (const elements of streamJsonArray({ file: path.join(siteFolder, file), source: file })) {
    for (const value of elements) yield { source: file, index: index++, value }
  }
}

async function* readNothing(): AsyncGenerator<RawRecord> {}
