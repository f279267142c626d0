import { globalHistory } from '@gatsbyjs/reach-router'

const FILE_NAME = /\.[a-z0-9]+$/i

/**
 * Parses a route and adds a trailing slash to its path, as all page addresses have one (the host redirects others).
 * @param to route without prefix, `/movies`, `/movies/?past=show`, `?past=show`
 * @returns `pathname`: empty for an address of only a query; `rest`: query and hash, with `?` and `#`
 */
export function readRoute(to: string) {
  const end = to.search(/[?#]/)
  const pathname = end === -1 ? to : to.slice(0, end)
  const rest = end === -1 ? '' : to.slice(end)
  const isWhole = pathname === '' || pathname.endsWith('/') || FILE_NAME.test(pathname)
  return { pathname: isWhole ? pathname : `${pathname}/`, rest }
}

/** Whether a link's path is the current page (`isCurrent`) or its ancestor (`isBelow`; never for the home page). */
export function comparePage(pathname: string, pagePath: string) {
  const isCurrent = pathname !== '' && pathname === pagePath
  return { isCurrent, isBelow: !isCurrent && pathname.length > 1 && pagePath.startsWith(pathname) }
}

/** Returns the id that an address ends in, decoded; null without one. */
export function hashIdOf(address: string): string | null {
  const at = address.indexOf('#')
  return at === -1 || at === address.length - 1 ? null : decodeHash(address.slice(at))
}

/** Returns the decoded id of `#…`, or the raw text if it is malformed. */
export function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}

/** Returns the hash of the address bar with its `#`, or an empty string. */
export const readPageHash = () => window.location.hash

/** Calls back when the hash may have changed, by the router or the browser. @returns unsubscribes */
export function subscribePageHash(listener: () => void): () => void {
  const stop = globalHistory.listen(listener)
  window.addEventListener('hashchange', listener)
  return () => {
    stop()
    window.removeEventListener('hashchange', listener)
  }
}
