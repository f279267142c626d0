import { PRIVATE_PARAMETERS } from '../features/booking/rules/private-parameters'

/**
 * What a page is answered with whose address holds a secret, and what leads there: nobody keeps it, and no request for its
 * files, which browsers make before any script runs, names more than the origin. Empty for all other addresses.
 * @param address absolute or not
 */
export function privateAddressHeaders(address: string): Record<string, string> {
  const query = address.indexOf('?')
  if (query < 0) return {}
  const parameters = new URLSearchParams(address.slice(query))
  const isPrivate = PRIVATE_PARAMETERS.some(name => parameters.has(name))
  return isPrivate ? { 'cache-control': 'no-store', 'referrer-policy': 'strict-origin' } : {}
}
