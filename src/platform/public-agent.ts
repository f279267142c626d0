import { lookup as resolveName } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { Agent, buildConnector } from 'undici'
import { isPublicAddress } from './public-address'

/** A host is, or its name leads to, an address that must not be reached. */
export class RefusedAddressError extends Error {
  constructor(readonly address: string) {
    super(`${address} is no public address`)
  }
}

interface PublicAgent {
  /** Of one connection, ms. */
  connectMs: number
  /** Most connections to one origin. */
  connections: number
  /** Default: `isPublicAddress`. Tests permit the loopback address of their server. */
  isAllowed?: (address: string) => boolean
  /** Default: that of the system. */
  resolve?: typeof resolveName
}

/**
 * A dispatcher of undici that connects only to public addresses: every connection, also one that a redirect leads to,
 * goes to the very address that was checked, so that a name cannot change its meaning in between. Requests to others
 * fail with `RefusedAddressError` before any packet is sent.
 */
export function createPublicAgent({
  isAllowed = isPublicAddress,
  resolve = resolveName,
  ...limits
}: PublicAgent): Agent {
  const lookup: LookupFunction = (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '')
      // One private address among public ones is enough: which of them is used is not known here.
      const refused = addresses.find(({ address }) => !isAllowed(address))
      if (refused) return callback(new RefusedAddressError(refused.address), '')
      const [first] = addresses
      if (options.all || !first) return callback(null, addresses)
      callback(null, first.address, first.family)
    })
  }
  const connect = buildConnector({ timeout: limits.connectMs, lookup })
  return new Agent({
    connections: limits.connections,
    connect: (options, callback) => {
      // Addresses are never looked up.
      const host = options.hostname.replace(/^\[|\]$/g, '')
      if (isIP(host) !== 0 && !isAllowed(host)) return callback(new RefusedAddressError(host), null)
      connect(options, callback)
    },
  })
}
