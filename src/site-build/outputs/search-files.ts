import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Listings } from '../listings/listings'
import { buildSearchFile, buildSearchMore } from '../../features/search/rules/build-search-file'
import { parseSearchFile, type SearchFile, type SearchMore } from '../../features/search/rules/parse-search-file'
import { SEARCH_INDEX_PATH } from '../../features/site/rules/search-paths'
import { removeFile, replaceFile } from '../publish/replace-file'
import { collectSearchContent } from './search-content'
import type { ListingOutput } from './listing-output'
import { listFiles } from '../publish/sync-folder'

/** Compressed bytes up to which the search is one file; a second request would cost more than it saves. */
const ONE_FILE_BYTES = 24 * 1024
/** Compressed bytes up to which posters are in the first of two files (which must stay below 60 kB). */
const FIRST_PART_BYTES = 48 * 1024
const FOLDER = 'search'
const MORE_FILE = /^more-[0-9a-f]{16}\.json(?:\.br|\.gz)?$/

/**
 * Writes `/search/index.json` and, on larger sites, `/search/more-{hash}.json` (docs/contracts.md). The previous
 * index's `more` file stays for visitors who have just loaded that index. @returns names of the files written
 */
export async function writeSearchFiles(input: ListingOutput): Promise<string[]> {
  const { publicDir, compressed } = input
  const indexFile = SEARCH_INDEX_PATH.slice(1)
  const previous = await readFile(path.join(publicDir, indexFile), 'utf8').catch(() => null)
  const { index, more } = splitSearch(input)
  const written: string[] = []
  const write = async (file: string, content: string) => {
    await replaceFile({ dir: publicDir, file, content, compressed })
    written.push(file)
  }
  // Before the index, so that it never names a missing file.
  if (more && !existsSync(path.join(publicDir, more.file))) await write(more.file, more.content)
  if (index !== previous) await write(indexFile, index)
  const kept = [more?.file, previous && nameOfMore(previous)].filter(Boolean)
  for (const name of await listFiles(path.join(publicDir, FOLDER))) {
    const file = `${FOLDER}/${name}`
    const isNamed = kept.some(known => known && file.startsWith(known))
    if (MORE_FILE.test(name) && !isNamed) await removeFile(path.join(publicDir, file))
  }
  return written
}

/** The whole search in one object, for development, which writes no files. */
export function wholeSearch(listings: Listings): SearchFile {
  const content = collectSearchContent({ listings })
  return { ...buildSearchFile(content), ...buildSearchMore(content) }
}

/** Content of the one or two search files, depending on their compressed size. */
export function splitSearch(input: Omit<ListingOutput, 'publicDir' | 'compressed'>): {
  index: string
  more: { file: string; content: string } | null
} {
  const content = collectSearchContent(input)
  const file: SearchFile = buildSearchFile(content)
  const extras: SearchMore = buildSearchMore(content)
  const whole = JSON.stringify({ ...file, ...extras })
  if (weigh(whole) <= ONE_FILE_BYTES) return { index: whole, more: null }
  const { posters = [], ...rest } = extras
  const withPosters = { ...file, posters }
  const isLight = weigh(JSON.stringify(withPosters)) <= FIRST_PART_BYTES
  const moreText = JSON.stringify(isLight ? rest : extras)
  // The second file refers to positions in the first, so its hash covers both.
  const hash = createHash('sha256').update(JSON.stringify(file)).update(moreText).digest('hex').slice(0, 16)
  const moreFile = `${FOLDER}/more-${hash}.json`
  const first: SearchFile = { ...(isLight ? withPosters : file), more: `/${moreFile}` }
  return { index: JSON.stringify(first), more: { file: moreFile, content: moreText } }
}

function weigh(text: string): number {
  return gzipSync(text).length
}

function nameOfMore(index: string): string | null {
  try {
    return parseSearchFile(JSON.parse(index))?.more?.slice(1) ?? null
  } catch {
    return null
  }
}
