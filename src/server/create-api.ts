import type { ApiHandler } from './api-call'
import { UNCACHED_HEADERS } from './security-headers'

interface CreateApi {
  cypher: ApiHandler
  /** Contact form and newsletter. */
  contact: ApiHandler
}

/** Endpoint of member calls (contracts §5). */
export const CYPHER_PATH = '/api/cypher'
const CONTACT_PATHS = ['/api/contact', '/api/newsletter']

/** Routes everything below `/api/` except the ticketing redirects. */
export function createApi({ cypher, contact }: CreateApi): ApiHandler {
  return call => {
    if (call.pathname === CYPHER_PATH) return cypher(call)
    if (CONTACT_PATHS.includes(call.pathname)) return contact(call)
    return Response.json({ statusCode: 404, error: 'Not found' }, { status: 404, headers: UNCACHED_HEADERS })
  }
}
