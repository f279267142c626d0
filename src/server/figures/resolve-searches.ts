import { setImmediate as nextTurn } from 'node:timers/promises'
import { parseSearchFile, parseSearchMore } from '../../features/search/rules/parse-search-file'
import { createSearchEngine } from '../../features/search/rules/create-search-engine'
import { searchSite } from '../../features/search/rules/search-site'
import { SEARCH_INDEX_PATH } from '../../features/site/rules/search-paths'
import { failure, type Result, success } from '../../platform/result'
import type { FileStore, StoredFile } from '../http/files/file-store'

/** What a search found, as the search page shows it. */
export interface SearchFigure {
  /** `similar`: nothing has all words, but the page names what was probably meant. */
  outcome: 'found' | 'similar' | 'missed'
  /** The film that comes first; null where another kind does. */
  movieId: string | null
}

/** Searches as the page in one language does. */
export type ResolveSearch = (text: string) => SearchFigure

interface OpenSearch {
  files: Pick<FileStore, 'read'>
  /** First segment of the language's pages; empty for the site's default. */
  code: string
}

/** Entries between two turns of other work: about a millisecond. */
const SLICE = 200

/** Reads the published search index, in slices, so that requests are answered in between. Fails in words for the log. */
export async function openSearch({ files, code }: OpenSearch): Promise<Result<ResolveSearch, string>> {
  const read = async (path: string) => {
    const stored = await files.read([code, ...path.split('/')].filter(Boolean))
    return stored ? parseJson(stored) : null
  }
  const file = await read(SEARCH_INDEX_PATH)
  const parsed = parseSearchFile(file)
  if (!parsed) return failure(`Searches are not counted: ${SEARCH_INDEX_PATH} cannot be read`)
  const { lists, filters, connecting, filmBase, more } = parsed
  const extras = parseSearchMore(more === null ? file : await read(more), lists)
  const engine = createSearchEngine()
  const { films, theaters, events, pages, filters: found } = lists
  let added = 0
  for (const item of [...films, ...theaters, ...events, ...pages, ...found, ...extras.people]) {
    if (item) engine.add(item)
    added += 1
    if (added % SLICE === 0) await nextTurn()
  }
  for (const { item, text } of extras.texts) engine.addText(item, text)
  return success(text => {
    const { hits, isClose, suggestion } = searchSite({ text, engine, filters, connecting, filmBase })
    const item = hits[0]?.item
    if (!item || (isClose && suggestion === null)) return { outcome: 'missed', movieId: null }
    return { outcome: isClose ? 'similar' : 'found', movieId: item.kind === 'film' ? item.movieId : null }
  })
}

function parseJson({ forms }: StoredFile): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(forms.get('identity')))
  } catch {
    return null
  }
}
