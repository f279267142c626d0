import { createContext, useContext } from 'react'
import type { ShellQuery } from '../features/site/components/use-site-shell'

/*
 * What the site's components import from `gatsby`, for a page that Gatsby has not built: the studio's bundle reads this
 * file in its place.
 */

export const ShellContext = createContext<ShellQuery | null>(null)

/** The text of a query; Gatsby replaces it at build. */
export function graphql(query: TemplateStringsArray): string {
  return query.join('')
}

/** The site's only static query is that of its shell. */
export function useStaticQuery(): ShellQuery {
  const shell = useContext(ShellContext)
  if (!shell) throw new Error('The site has no shell here')
  return shell
}

/** Of the site on the canvas; there is one. */
let pathPrefix = ''

/** @param prefix without a slash at its end */
export function setPathPrefix(prefix: string): void {
  pathPrefix = prefix
}

/** The studio answers for the site's files at their own paths. */
export const withPrefix = (path: string): string => (path.startsWith('/') ? pathPrefix + path : path)

/** No link of the canvas leads anywhere. */
export const navigate = (): Promise<void> => Promise.resolve()
export const prefetchPathname = (): { abort: () => void } => ({ abort: () => undefined })
