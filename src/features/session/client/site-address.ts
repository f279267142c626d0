import { withPrefix } from 'gatsby'

/** Absolute address of the site's home page. */
export function siteRoot(): string {
  return new URL(withPrefix('/'), window.location.origin).href
}

/** Absolute address of a page. @param path without prefix */
export function siteAddress(path: string): string {
  return new URL(withPrefix(path), window.location.origin).href
}
