import { useMemo, useSyncExternalStore } from 'react'
import { readPageSearch, subscribePageSearch, writePageSearch } from '../client/page-search'
import { type PageQuery, parsePageQuery } from '../rules/parse-page-query'

export type ChangeQuery = typeof writePageSearch

const serverSearch = () => ''

/** The page's query parameters (specification §2), and a function that changes them. Empty in the first render. */
export function usePageQuery() {
  const search = useSyncExternalStore(subscribePageSearch, readPageSearch, serverSearch)
  const query = useMemo(() => readSearch(search), [search])
  return { query, changeQuery: writePageSearch }
}

/** Maximum size of the cache. */
const MOST_KNOWN = 50
const known = new Map<string, PageQuery>()

/** The same object for the same query string, so that memoized results stay valid. */
function readSearch(search: string): PageQuery {
  const found = known.get(search)
  if (found) return found
  if (known.size >= MOST_KNOWN) known.clear()
  const query = parsePageQuery(search)
  known.set(search, query)
  return query
}
