import { withoutPrefix } from '../features/site/components/site-url'
import { decodePath } from '../config/decode-path'
import { documentPage } from '../platform/document-page'

interface MatchPath {
  /** Path of the page to show. */
  path: string
  /** Address that shows it. */
  matchPath: string
}

/** Resolver page of films without a page of their own (specification §2). */
const RESOLVER = /^(\/.+\/)resolve\/$/

/**
 * Replaces Gatsby's match path table, which grows with the programme: the document itself contains the path of its
 * page. All other addresses without a page show the not-found page, which also looks up films.
 */
export function matchPathsOf(pagePath = '', pathname: string): MatchPath[] {
  const [, parent] = RESOLVER.exec(pagePath) ?? []
  const address = decodePath(pathname)
  return parent !== undefined && address.startsWith(parent) ? [{ path: pagePath, matchPath: address }] : []
}

export default matchPathsOf(documentPage(), withoutPrefix(window.location.pathname))
