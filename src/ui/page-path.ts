import { createContext, useContext } from 'react'

const PagePathContext = createContext('')

/** Tells all links below which page they stand on: its path without prefix, with a slash at both ends. */
export const PagePathProvider = PagePathContext.Provider

/** The path of the page, without prefix; empty outside of pages. */
export function usePagePath(): string {
  return useContext(PagePathContext)
}
