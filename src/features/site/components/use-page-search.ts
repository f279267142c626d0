import { useSyncExternalStore } from 'react'
import { readPageSearch, subscribePageSearch } from '../client/page-search'

const unknown = () => null

/** The raw query string with its `?`, for values that must not be converted. Null in the first render. */
export function usePageSearch(): string | null {
  return useSyncExternalStore<string | null>(subscribePageSearch, readPageSearch, unknown)
}
