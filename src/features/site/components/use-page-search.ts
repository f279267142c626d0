import { useSyncExternalStore } from 'react'
import { readPageSearch, subscribePageSearch } from '../client/page-search'

const unknown = () => null

/**
 * Returns the raw query string with its `?`, for values that must not be converted (others: `usePageQuery`). Null on
 * the server and on the first render.
 */
export function usePageSearch(): string | null {
  return useSyncExternalStore<string | null>(subscribePageSearch, readPageSearch, unknown)
}
