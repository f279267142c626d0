import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { readPageSearch, subscribePageSearch, writePageSearch } from './client/page-search'
import { parsePageQuery } from './rules/parse-page-query'

const serverSearch = () => ''

/**
 * The page's query parameters with numbers and booleans converted (specification §2), and a function that changes
 * some of them. Empty on the server and on the first render, so that both write the same markup.
 */
export function usePageQuery() {
  const search = useSyncExternalStore(subscribePageSearch, readPageSearch, serverSearch)
  const query = useMemo(() => parsePageQuery(search), [search])
  const changeQuery = useCallback(writePageSearch, [])
  return { query, changeQuery }
}
