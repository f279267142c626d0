import { navigate } from 'gatsby'

/** Replaces the current address with a page of this site or an absolute URL. */
export function followRedirect(target: string): void {
  if (target.startsWith('/')) void navigate(target, { replace: true })
  else window.location.replace(target)
}

export function readAddress(): { pathname: string; search: string; hash: string } {
  const { pathname, search, hash } = window.location
  return { pathname, search, hash }
}
