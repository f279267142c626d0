import type { ApiHandler } from './api-call'
import { UNCACHED_HEADERS } from './security-headers'

interface CreateApi {
  cypher: ApiHandler
  /** Contact form and newsletter. */
  letters: ApiHandler
}

/** Where member calls come in (contracts §5). */
export const CYPHER_PATH = '/api/cypher'
const LETTER_PATHS = ['/api/contact', '/api/newsletter']

/** Everything below `/api/` that is no redirect to ticketing. */
export function createApi({ cypher, letters }: CreateApi): ApiHandler {
  return call => {
    if (call.pathname === CYPHER_PATH) return cypher(call)
    if (LETTER_PATHS.includes(call.pathname)) return letters(call)
    return Response.json({ statusCode: 404, error: 'Not found' }, { status: 404, headers: UNCACHED_HEADERS })
  }
}
