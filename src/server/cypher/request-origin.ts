import type { CypherBrand } from '../../features/session/rules/calls/cypher-call'
import { type CypherRoute, withQueryValues } from '../../features/session/rules/cypher-route'
import { failure, type Result, success } from '../../platform/result'
import type { ApiCall } from '../http/api-handler'
import type { GatewaySettings } from './gateway-settings'

type OriginSettings = Pick<GatewaySettings, 'siteUrl' | 'trustedProxy'>

/** `same-site` is not included: such a host may belong to someone else on the same domain. */
const OWN_SITES: ReadonlySet<string> = new Set(['same-origin', 'none'])
const LOOPBACK = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/

/**
 * Checks that a request comes from this site's own pages, or from a program, which sends neither header (design:
 * security, CSRF). Cookies are not involved.
 * @returns a function for the site's own origin, which e-mail links lead to and captchas are solved on
 */
export function checkOrigin(request: Request, settings: OriginSettings): Result<() => string, 'foreignOrigin'> {
  const { headers } = request
  const site = headers.get('sec-fetch-site')
  if (site !== null && !OWN_SITES.has(site)) return failure('foreignOrigin')
  const origin = headers.get('origin')
  const isOwn = origin === null || isOfHost(origin, hostOf(request, settings)) || origin === siteOriginOf(settings)
  return isOwn ? success(() => ownOrigin(request, origin, settings)) : failure('foreignOrigin')
}

/** Prefers the configured site origin: a client other than a browser can forge host and (checked) origin. */
function ownOrigin(request: Request, origin: string | null, settings: OriginSettings): string {
  const siteOrigin = siteOriginOf(settings)
  if (siteOrigin === null) return origin ?? requestedOrigin(request, settings)
  return origin !== null && areLoopback(origin, siteOrigin) ? origin : siteOrigin
}

function siteOriginOf({ siteUrl }: OriginSettings): string | null {
  return siteUrl === null ? null : originOf(siteUrl)
}

/** A local site may be tried under any port. */
function areLoopback(...origins: readonly string[]): boolean {
  return origins.every(origin => LOOPBACK.test(new URL(origin).hostname))
}

function originOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).origin : null
}

function isOfHost(origin: string, host: string): boolean {
  if (origin === `https://${host}` || origin === `http://${host}`) return true
  if (!/^https?:\/\//.test(origin) || !URL.canParse(origin)) return false
  // The default port may be explicit or not.
  const { protocol, host: ofOrigin, origin: canonical } = new URL(origin)
  return (
    origin === canonical && URL.canParse(`${protocol}//${host}`) && new URL(`${protocol}//${host}`).host === ofOrigin
  )
}

function hostOf(request: Request, { trustedProxy }: OriginSettings): string {
  const forwarded = trustedProxy && request.headers.get('x-forwarded-host')
  return (forwarded ?? request.headers.get('host') ?? new URL(request.url).host).trim().toLowerCase()
}

/** The requested origin. Clients other than browsers can forge it, so it is the last resort. */
function requestedOrigin(request: Request, settings: OriginSettings): string {
  const { origin, protocol } = new URL(request.url)
  const forwarded = settings.trustedProxy && request.headers.get('x-forwarded-proto')
  return originOf(`${forwarded === 'https' ? 'https:' : protocol}//${hostOf(request, settings)}`) ?? origin
}

type ClientAddress = Pick<ApiCall, 'peerAddress'> & Pick<GatewaySettings, 'trustedProxy'> & { headers: Headers }

/**
 * Returns the visitor's address: the connection's, or behind the operator's proxies the entry that the outermost proxy
 * wrote to their header, counted from the end, because a visitor can forge earlier entries. Falls back to the
 * connection's address.
 */
export function clientAddress({ headers, peerAddress, trustedProxy }: ClientAddress): string | null {
  if (!trustedProxy) return peerAddress
  const entries = (headers.get(trustedProxy.addressHeader) ?? '').split(',')
  const entry = entries.at(-trustedProxy.hops)?.trim() ?? ''
  return entry === '' ? peerAddress : bare(entry)
}

/** Strips the port that some proxies add: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
function bare(entry: string): string {
  return /^\[([^\]]+)\]/.exec(entry)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(entry)?.[1] ?? entry
}

interface KeepOwnAddresses {
  route: CypherRoute
  /** Only called for calls that contain addresses. */
  ownOrigin: () => string
  brand: CypherBrand
}

/**
 * Moves a call's `ownAddresses` to the site's own origin and keeps path and query: otherwise anybody could have a reset
 * link to another site mailed to a member. Addresses are always reserialized, so that the mailer cannot parse them
 * differently.
 */
export function keepOwnAddresses({ route, ownOrigin, brand }: KeepOwnAddresses): CypherRoute {
  const names = route.call.ownAddresses
  if (!names) return route
  const given = names.flatMap(name => (route.query[name] ? [[name, route.query[name]] as const] : []))
  if (given.length === 0) return route
  const origin = ownOrigin()
  return withQueryValues(route, Object.fromEntries(given.map(([name, value]) => [name, moved(value, origin)])), brand)
}

function moved(value: string, ownOrigin: string): string {
  if (!URL.canParse(value, ownOrigin)) return ownOrigin
  const { pathname, search, hash } = new URL(value, ownOrigin)
  // Other schemes have no rooted path: `javascript:alert(1)`.
  if (!pathname.startsWith('/')) return ownOrigin
  const rest = pathname + search + hash
  return rest === '/' && !value.endsWith('/') ? ownOrigin : ownOrigin + rest
}
