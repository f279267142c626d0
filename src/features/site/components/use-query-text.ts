import { useSyncExternalStore } from 'react'
import { readPageSearch, subscribePageSearch } from '../client/page-search'

const serverSearch = () => ''

/**
 * A text parameter of the page's query, the first if repeated; undefined when it is absent or empty, and in the first
 * render. For code that every page loads first: the parser of `usePageQuery` comes later.
 */
export function useQueryText(name: string): string | undefined {
  const search = useSyncExternalStore(subscribePageSearch, readPageSearch, serverSearch)
  return new URLSearchParams(search).get(name) || undefined
}
