/** How the visitor's address and host are known behind proxies of the operator's own. */
export interface TrustedProxy {
  /** Header with the visitor's address, lower case: `x-forwarded-for`. */
  addressHeader: string
  /** How many proxies of the operator's add to it: the address is the entry that the outermost wrote, this many from the end. */
  hops: number
  /** Whether `X-Forwarded-Host` says which host was asked for. */
  forwardsHost: boolean
}

export interface GatewaySettings {
  /** SITE_URL: where this site is at home. Null where it is not known: then the request's own origin is believed. */
  siteUrl: string | null
  /** Null: whoever connects is the visitor, and headers that say otherwise are not read. */
  trustedProxy: TrustedProxy | null
  /** Whether the upstream is told the visitor's address. */
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
  /** For all that the upstream does for one call. */
  total: number
  /** For the first try of a call that may be sent once more. */
  firstTry: number
  /** Between two tries: at least, at most. */
  pause: readonly [number, number]
}

export interface BreakerSettings {
  /** It opens when at least `share` of at least `calls` calls within `windowMs` failed. */
  calls: number
  share: number
  windowMs: number
  /** How long nothing is sent before one call tries again, ms. */
  openMs: number
}

const KB = 1024

export const DEFAULT_CAPS: GatewayCaps = {
  jsonBody: 64 * KB,
  multipartBody: KB * KB,
  /** Assumption: the longest history there is takes a tenth of it. */
  textReply: KB * KB,
  blobReply: 5 * KB * KB,
}

/** Assumption: the pause; long enough for an upstream's restart to be over more often than not. */
export const DEFAULT_TIMING: GatewayTiming = { total: 4_500, firstTry: 2_000, pause: [50, 150] }

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
