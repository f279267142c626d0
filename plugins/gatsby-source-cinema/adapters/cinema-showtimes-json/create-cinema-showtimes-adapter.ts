import path from 'node:path'
import { success } from '../../../../src/platform/result'
import type { CreateAdapter } from '../../adapter'
import { createAttributeWords } from '../reading/attribute-words'
import { readOnlyTheater } from '../reading/only-theater'
import { nothing, once, stream } from '../reading/read-once'
import { optionFault, readSecret } from '../reading/read-secret'
import { SourceClient } from '../reading/source-client'
import { type Listing, listOpenFormat, listVenueMaster } from './list-export'
import { readExport } from './read-export'

/**
 * The source `cinema-showtimes-json`: one cinema's file, the export of VenueMaster or the open format
 * (docs/operators/sources.md).
 */
export const createCinemaShowtimesAdapter: CreateAdapter = input => {
  const { source } = input
  if (!source.url && !source.file)
    return optionFault('url', 'The source cinema-showtimes-json needs url, or file: a path in the site folder')
  const file = path.posix.normalize(source.file ?? '.')
  if (!source.url && (path.isAbsolute(file) || file.startsWith('..')))
    return optionFault('file', 'must be a path inside the site folder')
  const theater = readOnlyTheater(input)
  if (!theater.ok) return theater
  const secret = readSecret(input)
  if (!secret.ok) return secret
  const { timeoutMs, concurrency, retries } = source
  const headers: Record<string, string> = secret.value === undefined ? {} : { authorization: `Bearer ${secret.value}` }
  const client = new SourceClient({ timeoutMs, concurrency, retries, headers })
  const words = createAttributeWords(source.tags)
  const listing = once(async (): Promise<Listing> => {
    const found = await readExport(client, input)
    return found.form === 'open' ? listOpenFormat(found, { input, words }) : listVenueMaster(found, { input, words })
  })
  return success({
    readSettings: async () => {
      await listing()
      return { site: { attributes: words.unknown() }, theme: {} }
    },
    readTheaters: () => stream(async () => (await listing()).theaters),
    readMovies: () => stream(async () => (await listing()).movies),
    readShowtimes: () => stream(async () => (await listing()).showtimes),
    readEvents: nothing,
    readPages: nothing,
  })
}
