import { useSyncExternalStore } from 'react'
import { readPageSearch, subscribePageSearch } from '../client/page-search'

const unknown = () => null

/**
 * The query string of the page's address as it is written, with its `?`: for what must not be converted. Null on the server
 * and on the first render, where nobody knows it. Values are read by `usePageQuery`.
 */
export function usePageSearch(): string | null {
  return useSyncExternalStore<string | null>(subscribePageSearch, readPageSearch, unknown)
}
