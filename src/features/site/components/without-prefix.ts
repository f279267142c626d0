import { withPrefix } from 'gatsby'

/** The path as this site's tables know it: without the path prefix the site is served under. */
export function withoutPrefix(pathname: string): string {
  const base = withPrefix('/')
  return pathname.startsWith(base) ? `/${pathname.slice(base.length)}` : pathname
}
