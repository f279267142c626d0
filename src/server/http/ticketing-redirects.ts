import { parse } from 'hono/utils/cookie'
import type { TicketingConfig } from '../../config/linking-config'
import { REDIRECT_ENDPOINTS, redirectToTicketing } from '../../features/booking/rules/ticketing-redirect'
import { EXPIRED_COOKIE, parseStoredSession, SESSION_COOKIE } from '../../features/session/rules/session-cookie'
import { type ApiCall, refuseWrite, UNCACHED_HEADERS as headers } from './api-handler'

const MESSAGES = {
  400: 'This link to our ticketing service is not complete.\n',
  404: 'There is no ticketing service for this cinema.\n',
} as const

type HandOff = Pick<ApiCall, 'request' | 'pathname'> & { siteConfig: TicketingConfig }

/**
 * Responds to the four redirect endpoints (contracts §5). Never cached: the address may contain a member's token, and
 * it only leads to the configured ticketing origin.
 * @returns null for any other address
 */
export function answerTicketingRedirect({ request, pathname, siteConfig }: HandOff): Response | null {
  const endpoint = REDIRECT_ENDPOINTS.find(known => pathname === `/${known}` || pathname === `/${known}/`)
  if (!endpoint) return null
  const refused = refuseWrite(request)
  if (refused) return refused
  const { searchParams: search } = new URL(request.url)
  const answer = redirectToTicketing({ endpoint, search, sessionToken: sessionTokenOf(request), siteConfig })
  if (answer.status !== 302) return new Response(MESSAGES[answer.status], { status: answer.status, headers })
  return new Response(null, {
    status: 302,
    headers: { ...headers, location: answer.location, 'referrer-policy': 'no-referrer' },
  })
}

function sessionTokenOf(request: Request): string | null {
  const cookies = parse(request.headers.get('cookie') ?? '')
  // An expired member counts as anonymous (specification §6).
  if (cookies[EXPIRED_COOKIE]) return null
  return parseStoredSession(cookies[SESSION_COOKIE])?.token ?? null
}
