import { appendQuery } from '../../site/rules/append-query'
import type { TicketingConfig, TicketingService } from '../../../config/linking-config'
import type { HandOffSegment } from './hand-off-link'
import { tokenParameterOf } from './private-parameters'
import { resolveReturn } from './return-url'
import { ticketingPath } from './hand-off-url'

/** Paths that redirect to the same path of the ticketing service (specification §2 Server redirect endpoints). */
export const REDIRECT_ENDPOINTS = [
  'api/startticketing/redirect',
  'api/launch/ticketing/redirect',
  'api/startconcessions/redirect',
  'api/refund/redirect',
] as const satisfies readonly HandOffSegment[]

export type RedirectEndpoint = (typeof REDIRECT_ENDPOINTS)[number]

type TicketingRedirect = { status: 302; location: string } | { status: 400 | 404 }

interface RedirectInput {
  endpoint: RedirectEndpoint
  /** Query of the request: `theaterId`, `return`, `requestData`, `utm_…`, and the token under the provider's name. */
  search: URLSearchParams
  /** A signed-in member's token. It overrides the query, so that a link cannot replace the member's session. */
  sessionToken: string | null
  siteConfig: TicketingConfig
}

const CARRIED = /^(?:utm_.+|requestData)$/

/** Redirect endpoint (`decisions.md`). Unknown theater or no ticketing: 404; `return` outside its origin: 400. */
export function redirectToTicketing({ endpoint, search, sessionToken, siteConfig }: RedirectInput): TicketingRedirect {
  const service = serviceOf(search.get('theaterId'), siteConfig)
  if (!service) return { status: 404 }
  const returnPath = search.get('return')
  if (returnPath !== null && resolveReturn(service.url, returnPath) === null) return { status: 400 }
  const name = tokenParameterOf(service.provider)
  const token = sessionToken ?? search.get(name)
  const carried = [...search].filter(([parameter]) => CARRIED.test(parameter))
  return {
    status: 302,
    location: appendQuery(ticketingPath(service.url, endpoint), [
      ...(returnPath === null ? [] : [['return', returnPath] as const]),
      ...(token ? [[name, token] as const] : []),
      ...carried,
    ]),
  }
}

function serviceOf(theaterId: string | null, { site, theaters }: TicketingConfig): TicketingService | null {
  if (theaterId === null || theaterId === '') return site
  return Object.hasOwn(theaters, theaterId) ? (theaters[theaterId] ?? site) : null
}
