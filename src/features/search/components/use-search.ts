import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { readSearch, SEARCH_IDLE, type SearchState, startSearch, subscribeSearch } from '../client/search-store'
import type { SearchOutcome } from '../rules/create-search-engine'

export interface Search {
  status: SearchState['status']
  /** Null while nothing can be said yet. */
  outcome: SearchOutcome | null
}

const idle = () => SEARCH_IDLE

/** What a text finds on this site. Loads the index when first used; the answer grows when the second part has come. */
export function useSearch(text: string): Search {
  const state = useSyncExternalStore(subscribeSearch, readSearch, idle)
  useEffect(() => void startSearch(), [])
  const outcome = useMemo(() => state.engine?.search(text) ?? null, [state, text])
  return { status: state.status === 'idle' ? 'loading' : state.status, outcome }
}
