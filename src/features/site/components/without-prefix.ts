import { withPrefix } from 'gatsby'

/** Removes the site's path prefix from a path. */
export function withoutPrefix(pathname: string): string {
  const base = withPrefix('/')
  return pathname.startsWith(base) ? `/${pathname.slice(base.length)}` : pathname
}
