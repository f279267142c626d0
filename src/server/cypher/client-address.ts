import type { TrustedProxy } from './gateway-settings'

interface ClientAddress {
  headers: Headers
  /** Of the connection. */
  peerAddress: string | null
  trustedProxy: TrustedProxy | null
}

/**
 * Returns the visitor's address: the connection's, or behind the operator's proxies the entry that the outermost proxy
 * wrote to their header, counted from the end, because a visitor can forge earlier entries. Falls back to the
 * connection's address.
 */
export function clientAddress({ headers, peerAddress, trustedProxy }: ClientAddress): string | null {
  if (!trustedProxy) return peerAddress
  const entries = (headers.get(trustedProxy.addressHeader) ?? '').split(',')
  const entry = entries.at(-trustedProxy.hops)?.trim() ?? ''
  return entry === '' ? peerAddress : bare(entry)
}

/** Strips the port that some proxies add: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
function bare(entry: string): string {
  return /^\[([^\]]+)\]/.exec(entry)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(entry)?.[1] ?? entry
}
