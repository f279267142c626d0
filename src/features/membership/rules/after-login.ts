import { resolveReturn } from '../../booking/rules/return-url'
import type { MembershipConfig } from '../../../config/membership-config'
import type { MemberPage } from '../../../config/member-pages'

/** Assumption: parameter of the login page's address that names the page of this site to come back to, a path without prefix. */
export const FROM_PARAMETER = 'from'

/** Pages that nobody wants to come back to once signed in. */
const SIGN_IN_PAGES: readonly MemberPage[] = [
  'login',
  'register',
  'activate',
  'confirm',
  'forgot-password',
  'reset-password',
  'forgot-username',
]

/** Stands for this site, whatever it is called. */
const OWN_ORIGIN = 'https://site.invalid'

type Paths = MembershipConfig['paths']

/** A path of this site with query and hash, as it was given. @returns null for what would lead to another host, and for pages of signing in */
export function readSitePath(given: string | null | undefined, paths: Paths): string | null {
  const resolved = given ? resolveReturn(OWN_ORIGIN, given) : null
  if (resolved === null) return null
  const { pathname, search, hash } = new URL(resolved)
  const path = pathname.endsWith('/') ? pathname : `${pathname}/`
  return SIGN_IN_PAGES.some(page => paths[page] === path) ? null : pathname + search + hash
}

/** Where somebody goes on to who has signed in: the page they came from, else their account. @param search of the login page's address */
export function pathAfterLogin(search: string, paths: Paths): string {
  return readSitePath(new URLSearchParams(search).get(FROM_PARAMETER), paths) ?? paths.account ?? '/'
}

/** The login page's path with the way back. @param from path of this site with its query; null where there is nothing to come back to */
export function loginPathFrom(from: string | null, paths: Paths): string {
  const login = paths.login ?? '/'
  const path = readSitePath(from, paths)
  return path === null || path === '/' ? login : `${login}?${FROM_PARAMETER}=${encodeURIComponent(path)}`
}
