import { appendQuery } from '../../site/rules/append-query'
import type { TicketingConfig, TicketingService } from '../../../config/host-config'
import type { HandOffSegment } from './hand-off-segments'
import { resolveReturn } from './return-url'
import { tokenParameterOf } from './session-token'
import { ticketingPath } from './ticketing-path'

/** Paths of the host that lead to the same path of the ticketing service (specification §2 Server redirect endpoints). */
export const REDIRECT_ENDPOINTS = [
  'api/startticketing/redirect',
  'api/launch/ticketing/redirect',
  'api/startconcessions/redirect',
  'api/refund/redirect',
] as const satisfies readonly HandOffSegment[]

export type RedirectEndpoint = (typeof REDIRECT_ENDPOINTS)[number]

/** Where a visitor is sent, or why nowhere. */
export type TicketingRedirect = { status: 302; location: string } | { status: 400 | 404 }

interface RedirectInput {
  endpoint: RedirectEndpoint
  /** Query of the visited address: `theaterId`, `return`, `requestData`, `utm_…`, and the token under the provider's name. */
  search: URLSearchParams
  /** Of a signed-in member. It comes before one in the query: nobody’s link puts another session in place of a member’s own. */
  sessionToken: string | null
  siteConfig: TicketingConfig
}

const CARRIED = /^(?:utm_.+|requestData)$/

/**
 * Answers a redirect endpoint as `decisions.md` reads it: the theater's ticketing service, else the site's, with `return`,
 * session token, campaign and the opaque data of a round trip. An unknown theater, or one without ticketing, is not found;
 * a `return` that would leave the ticketing origin is a bad request.
 */
export function redirectToTicketing({ endpoint, search, sessionToken, siteConfig }: RedirectInput): TicketingRedirect {
  const service = serviceOf(search.get('theaterId'), siteConfig)
  if (!service) return { status: 404 }
  const asked = search.get('return')
  if (asked !== null && resolveReturn(service.url, asked) === null) return { status: 400 }
  const name = tokenParameterOf(service.provider)
  const token = sessionToken ?? search.get(name)
  const carried = [...search].filter(([parameter]) => CARRIED.test(parameter))
  return {
    status: 302,
    location: appendQuery(ticketingPath(service.url, endpoint), [
      ...(asked === null ? [] : [['return', asked] as const]),
      ...(token ? [[name, token] as const] : []),
      ...carried,
    ]),
  }
}

function serviceOf(theaterId: string | null, { site, theaters }: TicketingConfig): TicketingService | null {
  if (theaterId === null || theaterId === '') return site
  return Object.hasOwn(theaters, theaterId) ? (theaters[theaterId] ?? site) : null
}
