import { PRIVATE_PARAMETERS } from '../features/booking/rules/hand-off-link'

/**
 * Headers for a page whose address contains a secret, and for redirects to it: no caching, and a referrer of the origin
 * only, because browsers request a page's files before any script runs. Empty for all other addresses.
 * @param address absolute or relative
 */
export function privateAddressHeaders(address: string): Record<string, string> {
  const query = address.indexOf('?')
  if (query < 0) return {}
  const parameters = new URLSearchParams(address.slice(query))
  const isPrivate = PRIVATE_PARAMETERS.some(name => parameters.has(name))
  return isPrivate ? { 'cache-control': 'no-store', 'referrer-policy': 'strict-origin' } : {}
}
