import { resolveReturn } from '../../booking/rules/return-url'
import { decodePath } from '../../../config/decode-path'
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
  return isSignInPage(pathname, paths) ? null : pathname + search + hash
}

function isSignInPage(pathname: string, paths: Paths): boolean {
  const path = decodePath(pathname.endsWith('/') ? pathname : `${pathname}/`)
  return SIGN_IN_PAGES.some(page => paths[page] === path)
}

/** Path after a login: the page before it, else the account. @param search of the login page's address */
export function pathAfterLogin(search: string, paths: Paths): string {
  return readSitePath(new URLSearchParams(search).get(FROM_PARAMETER), paths) ?? paths.account ?? '/'
}

/** What the sign-in pages and the links of their e-mails pass on: the page, or the purchase, that a visitor comes from. */
const WAY_BACK_PARAMETERS = [FROM_PARAMETER, 'return', 'requestData'] as const

/** The parameters of an address that are passed on, unchanged. @returns a query without `?`; empty without any */
export function readWayBack(search: string): string {
  const given = new URLSearchParams(search)
  const kept = WAY_BACK_PARAMETERS.flatMap(name => {
    const value = given.get(name)
    return value ? [[name, value]] : []
  })
  return new URLSearchParams(kept).toString()
}

/** The way back from a sign-in page to where the visitor was: what the page's own address passes on, else this page. */
export function wayBackFrom({ path, search }: Record<'path' | 'search', string>, paths: Paths): string {
  if (isSignInPage(path, paths)) return readWayBack(search)
  const from = readSitePath(path + search, paths)
  return from === null || from === '/' ? '' : new URLSearchParams({ [FROM_PARAMETER]: from }).toString()
}

/** @param wayBack query without `?` */
export function withWayBack(path: string, wayBack: string): string {
  return wayBack === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${wayBack}`
}

/**
 * Path to which a member goes on from another sign-in page than the login page: to the login page for a purchase, which it
 * hands over to ticketing, else as after a login.
 */
export function pathOnward(search: string, config: Pick<MembershipConfig, 'paths' | 'ticketingUrl'>): string {
  const { paths, ticketingUrl } = config
  const isPurchase = ticketingUrl !== null && Boolean(new URLSearchParams(search).get('return'))
  return isPurchase ? withWayBack(paths.login ?? '/', readWayBack(search)) : pathAfterLogin(search, paths)
}
