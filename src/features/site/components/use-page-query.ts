import { useCallback, useMemo, useSyncExternalStore } from 'react'
import {
  readPageSearch,
  type SearchChanges,
  subscribePageSearch,
  type WriteOptions,
  writePageSearch,
} from '../client/page-search'
import { type PageQuery, parsePageQuery } from '../rules/parse-page-query'

export type ChangeQuery = (changes: SearchChanges, options?: WriteOptions) => void

const serverSearch = () => ''

/**
 * The page's query parameters with numbers and booleans converted (specification §2), and a function that changes some of
 * them: with `{isStep: true}` for what a visitor chooses and may undo with the back button, otherwise in place. Empty on the
 * server and on the first render, so that both write the same markup.
 */
export function usePageQuery() {
  const search = useSyncExternalStore(subscribePageSearch, readPageSearch, serverSearch)
  const query = useMemo(() => readSearch(search), [search])
  const changeQuery = useCallback<ChangeQuery>(writePageSearch, [])
  return { query, changeQuery }
}

/** So many addresses are remembered: a visitor goes to and fro between a few. */
const MOST_KNOWN = 50
const known = new Map<string, PageQuery>()

/** Parsed once for all that ask, and the same object for the same address: what was found out about it holds again. */
function readSearch(search: string): PageQuery {
  const found = known.get(search)
  if (found) return found
  if (known.size >= MOST_KNOWN) known.clear()
  const query = parsePageQuery(search)
  known.set(search, query)
  return query
}
