/** How to determine the visitor's address and host behind the operator's proxies. */
export interface TrustedProxy {
  /** Header with the visitor's address, lower case: `x-forwarded-for`. */
  addressHeader: string
  /** Number of the operator's proxies that append to it: the visitor's address is this many entries from the end. */
  hops: number
  /** Whether `X-Forwarded-Host` contains the requested host. */
  forwardsHost: boolean
}

export interface GatewaySettings {
  /** SITE_URL, the site's public address. When null, the request's own origin is trusted. */
  siteUrl: string | null
  /** When null, the connection's peer is the visitor, and forwarding headers are ignored. */
  trustedProxy: TrustedProxy | null
  /** Whether the visitor's address is forwarded to the upstream. */
  passClientAddress: boolean
  caps: GatewayCaps
  timing: GatewayTiming
  breaker: BreakerSettings
}

/** Bytes (design: security). */
export interface GatewayCaps {
  jsonBody: number
  multipartBody: number
  textReply: number
  blobReply: number
}

/** Milliseconds. */
export interface GatewayTiming {
  /** For all attempts of one call. */
  total: number
  /** For the first attempt of a call that may be retried. */
  firstTry: number
  /** Between two attempts: minimum and maximum. */
  pause: readonly [number, number]
}

export interface BreakerSettings {
  /** The breaker opens when at least `share` of at least `calls` calls within `windowMs` failed. */
  calls: number
  share: number
  windowMs: number
  /** How long the breaker stays open before one test call, ms. */
  openMs: number
}

const KB = 1024

export const DEFAULT_CAPS: GatewayCaps = {
  jsonBody: 64 * KB,
  multipartBody: KB * KB,
  /** Assumption: the longest history takes a tenth of it. */
  textReply: KB * KB,
  blobReply: 5 * KB * KB,
}

/** Assumption: the pause, which is usually long enough for an upstream to restart. */
const DEFAULT_TIMING: GatewayTiming = { total: 4_500, firstTry: 2_000, pause: [50, 150] }

/** Assumption: all four. */
export const DEFAULT_BREAKER: BreakerSettings = { calls: 30, share: 0.5, windowMs: 30_000, openMs: 10_000 }

export const DEFAULT_SETTINGS: GatewaySettings = {
  siteUrl: null,
  trustedProxy: null,
  passClientAddress: false,
  caps: DEFAULT_CAPS,
  timing: DEFAULT_TIMING,
  breaker: DEFAULT_BREAKER,
}
