/** A route of this site, taken apart. */
interface RouteAddress {
  /** With a slash at both ends, but for files; empty for an address that is a query alone. */
  pathname: string
  /** Query and hash, with their signs. */
  rest: string
}

const FILE_NAME = /\.[a-z0-9]+$/i

/**
 * Takes a route apart and ends its path in a slash, as the addresses of all pages do (the host sends others there).
 * @param to route without prefix, `/movies`, `/movies/?past=show`, `?past=show`
 */
export function readRoute(to: string): RouteAddress {
  const end = to.search(/[?#]/)
  const pathname = end === -1 ? to : to.slice(0, end)
  const rest = end === -1 ? '' : to.slice(end)
  const isWhole = pathname === '' || pathname.endsWith('/') || FILE_NAME.test(pathname)
  return { pathname: isWhole ? pathname : `${pathname}/`, rest }
}

/** How the page at `pagePath` stands to a link: the page itself, or one below it. Never below the home page. */
export function comparePage(pathname: string, pagePath: string): { isCurrent: boolean; isBelow: boolean } {
  const isCurrent = pathname !== '' && pathname === pagePath
  return { isCurrent, isBelow: !isCurrent && pathname.length > 1 && pagePath.startsWith(pathname) }
}

/** The place of the page that `#…` names; as it is written where it is no encoded text. */
export function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}
