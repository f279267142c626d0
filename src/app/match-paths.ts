import { withoutPrefix } from '../features/site/components/site-url'

/** An entry of Gatsby's match path table. */
interface MatchPath {
  /** Path of the page to show. */
  path: string
  /** Address that shows it. */
  matchPath: string
}

declare global {
  interface Window {
    /** Path of the document's page, set by an inline script; undefined in development. */
    pagePath?: string
  }
}

interface MatchPathsOf {
  /** Page path that the document contains, without prefix. */
  pagePath: string | undefined
  /** Path of the address bar, without prefix. */
  pathname: string
}

/** Resolver page of films without a page of their own (specification §2). */
const RESOLVER = /^(\/.+\/)resolve\/$/

/**
 * Replaces Gatsby's match path table, which lists every page next to such paths and grows with the programme. The
 * document itself contains the path of the page it was served for. All other addresses without a page show the
 * not-found page, which also looks up films.
 */
export function matchPathsOf({ pagePath = '', pathname }: MatchPathsOf): MatchPath[] {
  const [, parent] = RESOLVER.exec(pagePath) ?? []
  const address = decode(pathname)
  return parent !== undefined && address.startsWith(parent) ? [{ path: pagePath, matchPath: address }] : []
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export default matchPathsOf({ pagePath: window.pagePath, pathname: withoutPrefix(window.location.pathname) })
