import { SESSION_TOKEN_PARAMETERS } from '../features/ticketing/rules/session-token'

/** Parameters that open somebody's account to whoever reads them: session tokens, reset codes (specification §2 Query parameter names). */
const PRIVATE_PARAMETERS: readonly string[] = [...SESSION_TOKEN_PARAMETERS, 'resetCode', 'uid', 'activationCode']

const PRIVATE = new RegExp(`[?&](?:${PRIVATE_PARAMETERS.join('|')})=`)

/**
 * What a page is answered with whose address holds a secret: nobody keeps it, and no request for its files, which browsers make
 * before any script runs, names more than the origin. Empty for all other addresses.
 */
export function privateAddressHeaders(url: string): Record<string, string> {
  return PRIVATE.test(url) ? { 'cache-control': 'no-store', 'referrer-policy': 'strict-origin' } : {}
}
