import path from 'node:path'
import { success } from '../../../../src/platform/result'
import type { CreateAdapter } from '../../adapter'
import { createAttributeWords } from '../reading/attribute-words'
import { onlyTheater } from '../reading/theaters-with-zones'
import { type Listing, listingAdapter } from '../reading/listing-adapter'
import { optionFault, readSecret } from '../reading/source-options'
import { SourceClient } from '../reading/source-client'
import { listOpenFormat, listVenueMaster } from './list-export'
import { readExport } from './read-export'
import { says } from '../../../../src/config/fault-words/fault-words'

/**
 * The source `cinema-showtimes-json`: one cinema's file, the export of VenueMaster or the open format
 * (docs/operators/sources.md).
 */
export const createCinemaShowtimesAdapter: CreateAdapter = input => {
  const { source } = input
  if (!source.url && !source.file) return optionFault('url', says('urlOrFilePath', { type: source.type }))
  const file = path.posix.normalize(source.file ?? '.')
  if (!source.url && (path.isAbsolute(file) || file.startsWith('..'))) return optionFault('file', says('pathInFolder'))
  const theater = onlyTheater(input)
  if (!theater.ok) return theater
  const secret = readSecret(input)
  if (!secret.ok) return secret
  const { timeoutMs, concurrency, retries } = source
  const headers: Record<string, string> = secret.value === undefined ? {} : { authorization: `Bearer ${secret.value}` }
  const client = new SourceClient({ timeoutMs, concurrency, retries, headers })
  const words = createAttributeWords(source.tags)
  const read = async (): Promise<Listing> => {
    const found = await readExport(client, input)
    return found.form === 'open' ? listOpenFormat(found, { input, words }) : listVenueMaster(found, { input, words })
  }
  return success(listingAdapter({ read, warn: input.warn, words }))
}
