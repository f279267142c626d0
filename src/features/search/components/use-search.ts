import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { readSearch, SEARCH_IDLE, type SearchState, startSearch, subscribeSearch } from '../client/search-store'
import type { SearchOutcome } from '../rules/create-search-engine'

export interface Search {
  status: SearchState['status']
  /** Null until the index has loaded. */
  outcome: SearchOutcome | null
}

const idle = () => SEARCH_IDLE

/** Search results for a text. Loads the index on first use; the results grow when its second part has loaded. */
export function useSearch(text: string): Search {
  const state = useSyncExternalStore(subscribeSearch, readSearch, idle)
  useEffect(() => void startSearch(), [])
  const outcome = useMemo(() => state.engine?.search(text) ?? null, [state, text])
  return { status: state.status === 'idle' ? 'loading' : state.status, outcome }
}

/** Loads the index before anything is typed. */
export function preloadSearch(): void {
  void startSearch()
}
