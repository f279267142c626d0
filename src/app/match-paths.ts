import { withoutPrefix } from '../features/site/components/without-prefix'
import { documentPage } from '../platform/document-page'

/** What stands in an address for another page's, in Gatsby's words. */
interface MatchPath {
  /** Of the page that is shown. */
  path: string
  /** The address that shows it. */
  matchPath: string
}

interface MatchPathsOf {
  /** Of the page in the document, as it says itself; without prefix. */
  pagePath: string | undefined
  /** The address bar's, without prefix. */
  pathname: string
}

/** Films that no page stands for are looked up by pages of this name (specification §2). */
const RESOLVER = /^(\/.+\/)resolve\/$/

/**
 * Stands in for Gatsby's table of addresses that another page answers to. Gatsby's names every page beside such addresses, each
 * film of the site: a script that grows with the programme. Here the document says by itself that it was sent for such an
 * address; whatever else has no page shows the page that says so, which looks films up as well.
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

export default matchPathsOf({ pagePath: documentPage(), pathname: withoutPrefix(window.location.pathname) })
