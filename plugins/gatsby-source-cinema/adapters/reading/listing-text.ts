import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Fault } from '../../../../src/config/fault'
import { type Result, success } from '../../../../src/platform/result'
import { type AdapterInput, SourceError } from '../../adapter'
import { decodeText } from './decode-text'
import { optionFault } from './source-options'
import { SourceClient } from './source-client'
import { says } from '../../../../src/config/fault-words/fault-words'

export interface ListingText {
  /** URL, or path in the site folder. */
  source: string
  text: string
}

/**
 * The text of a source that is one file: at `source.url`, or `source.file` in the site folder.
 * @param maxBytes of an answer @returns a reader that throws SourceError; a fault where the options name both, none or a file elsewhere
 */
export function listingText(
  { source, siteFolder }: AdapterInput,
  maxBytes: number,
): Result<() => Promise<ListingText>, Fault> {
  const { url, file } = source
  if (url && file) return optionFault('file', says('urlAndFile', { type: source.type }))
  if (url) return success(() => readUrl(url, source, maxBytes))
  if (!file) return optionFault('url', says('urlOrFile', { type: source.type }))
  const place = path.resolve(siteFolder, file)
  const within = path.relative(siteFolder, place)
  if (within.startsWith('..') || path.isAbsolute(within)) return optionFault('file', says('inFolder'))
  return success(() => readWhole(place, file))
}

async function readUrl(url: string, source: AdapterInput['source'], maxBytes: number): Promise<ListingText> {
  const { timeoutMs, concurrency, retries } = source
  const client = new SourceClient({ timeoutMs, concurrency, retries, maxBytes })
  return { source: url, text: (await client.readText({ url })).value }
}

async function readWhole(place: string, file: string): Promise<ListingText> {
  const fail = (said: Pick<Fault, 'message' | 'words'>) => new SourceError({ severity: 'error', source: file, ...said })
  const bytes = await readFile(place).catch((error: NodeJS.ErrnoException) => {
    throw fail(says('unreadable', { reason: error.code ?? error.message }))
  })
  const text = decodeText(bytes)
  if (text === undefined) throw fail(says('noTextFile'))
  if (text.trim() === '') throw fail(says('emptyFile'))
  return { source: file, text }
}
