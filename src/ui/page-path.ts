import { createContext, useContext } from 'react'

const PagePathContext = createContext('')

/** Provides the current page's path without prefix, with a leading and trailing slash. */
export const PagePathProvider = PagePathContext.Provider

/** Returns the current page's path without prefix; empty outside pages. */
export function usePagePath(): string {
  return useContext(PagePathContext)
}
