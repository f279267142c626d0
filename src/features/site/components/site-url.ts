import { withPrefix } from 'gatsby'

export function withoutPrefix(pathname: string): string {
  const base = withPrefix('/')
  return pathname.startsWith(base) ? `/${pathname.slice(base.length)}` : pathname
}
