import { languageAddress } from '../../site/client/language-address'
import { fetchJson, formatFetchFault } from '../../../platform/fetch-json'
import { createResource } from '../../../platform/resource'
import { failure, type Result, success } from '../../../platform/result'
import { SEARCH_INDEX_PATH } from '../../site/rules/search-paths'
import { parseSearchFile, parseSearchMore, type ParsedSearchFile, type SearchExtras } from '../rules/parse-search-file'

interface SearchIndex extends Omit<ParsedSearchFile, 'more'> {
  /** Whether the second part is a file of its own. */
  isSplit: boolean
  /** Loads people and texts, and sets the posters of the lists' films. */
  loadMore: () => Promise<Result<SearchExtras, Error>>
}

/** `/search/index.json`, loaded once for the search and the film catalogue. */
export const searchIndex = createResource<SearchIndex, Error>({
  load: async () => {
    const file = await readFile(SEARCH_INDEX_PATH)
    if (!file.ok) return file
    const parsed = parseSearchFile(file.value)
    if (!parsed) return failure(new Error(`${SEARCH_INDEX_PATH} is no search index that this page knows`))
    const { more, ...index } = parsed
    const { lists } = index
    const loadMore = async () => {
      const rest = more === null ? file : await readFile(more)
      return rest.ok ? success(parseSearchMore(rest.value, lists)) : rest
    }
    return success({ ...index, isSplit: more !== null, loadMore })
  },
})

async function readFile(path: string): Promise<Result<unknown, Error>> {
  const answer = await fetchJson({ url: languageAddress(path), timeoutMs: 15_000, retries: 1 })
  return answer.ok ? answer : failure(new Error(formatFetchFault(answer.error)))
}
