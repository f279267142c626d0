import { isIP } from 'node:net'

/** The site to which passkeys belong (Web Authentication Level 3 §4, relying party). */
export interface RelyingParty {
  /** Its domain. */
  id: string
  origin: string
}

/**
 * The relying party of a site's own origin. Null where browsers make no passkeys: without https away from this machine, and
 * under an IP address.
 */
export function relyingPartyOf(origin: string): RelyingParty | null {
  const { protocol, hostname } = new URL(origin)
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
  return isAddress || (protocol !== 'https:' && !isLocal) ? null : { id: hostname, origin }
}
