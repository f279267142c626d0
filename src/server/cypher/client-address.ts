import type { TrustedProxy } from './gateway-settings'

interface ClientAddress {
  headers: Headers
  /** Of the connection. */
  peerAddress: string | null
  trustedProxy: TrustedProxy | null
}

/**
 * The visitor's address: the connection's, or behind proxies of the operator's own the entry of their header that the
 * outermost of them wrote, counted from the end; what stands before it the visitor may have made up. Where that is missing,
 * the connection's.
 */
export function clientAddress({ headers, peerAddress, trustedProxy }: ClientAddress): string | null {
  if (!trustedProxy) return peerAddress
  const entries = (headers.get(trustedProxy.addressHeader) ?? '').split(',')
  const entry = entries.at(-trustedProxy.hops)?.trim() ?? ''
  return entry === '' ? peerAddress : bare(entry)
}

/** Some proxies write the port too: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
function bare(entry: string): string {
  return /^\[([^\]]+)\]/.exec(entry)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(entry)?.[1] ?? entry
}
