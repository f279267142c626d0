import { resolveReturn } from '../../booking/rules/return-url'
import type { MembershipConfig } from '../../../config/loyalty-config'
import type { MemberPage } from '../../../config/member-pages'

/** Assumption: query parameter of the login page with the page to return to, a path without prefix. */
export const FROM_PARAMETER = 'from'

/** Pages that a login never returns to. */
const SIGN_IN_PAGES: readonly MemberPage[] = [
  'login',
  'register',
  'activate',
  'confirm',
  'forgot-password',
  'reset-password',
  'forgot-username',
]

const OWN_ORIGIN = 'https://site.invalid'

type Paths = MembershipConfig['paths']

/** Resolves a path of this site with query and hash. @returns null for other hosts and for sign-in pages */
export function readSitePath(given: string | null | undefined, paths: Paths): string | null {
  const resolved = given ? resolveReturn(OWN_ORIGIN, given) : null
  if (resolved === null) return null
  const { pathname, search, hash } = new URL(resolved)
  const path = pathname.endsWith('/') ? pathname : `${pathname}/`
  return SIGN_IN_PAGES.some(page => paths[page] === path) ? null : pathname + search + hash
}

/** Path after a login: the page before it, else the account. @param search of the login page's address */
export function pathAfterLogin(search: string, paths: Paths): string {
  return readSitePath(new URLSearchParams(search).get(FROM_PARAMETER), paths) ?? paths.account ?? '/'
}

/** Path of the login page with the way back. @param from path of this site with its query; null without a way back */
export function loginPathFrom(from: string | null, paths: Paths): string {
  const login = paths.login ?? '/'
  const path = readSitePath(from, paths)
  return path === null || path === '/' ? login : `${login}?${FROM_PARAMETER}=${encodeURIComponent(path)}`
}
