import { withPrefix } from 'gatsby'

/** Public origin of the site (SITE_URL of the build), without a trailing slash. */
export const SITE_URL = (process.env.GATSBY_SITE_URL ?? 'http://localhost:9000').replace(/\/+$/, '')

export function withoutPrefix(pathname: string): string {
  const base = withPrefix('/')
  return pathname.startsWith(base) ? `/${pathname.slice(base.length)}` : pathname
}
