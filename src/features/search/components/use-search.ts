import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { readSearch, SEARCH_IDLE, startSearch, subscribeSearch } from '../client/search-store'

const idle = () => SEARCH_IDLE

/** Search results for a text; null until the index has loaded, which this starts. They grow with its second part. */
export function useSearch(text: string) {
  const state = useSyncExternalStore(subscribeSearch, readSearch, idle)
  useEffect(() => void startSearch(), [])
  const outcome = useMemo(() => state.engine?.search(text) ?? null, [state, text])
  return { status: state.status === 'idle' ? ('loading' as const) : state.status, outcome }
}

/** Loads the index before anything is typed. */
export function preloadSearch(): void {
  void startSearch()
}
