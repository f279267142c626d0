/** The operator's proxies. `X-Forwarded-Host` contains the requested host. */
export interface TrustedProxy {
  /** Header with the visitor's address, lower case: `x-forwarded-for`. */
  addressHeader: string
  /** Number of the operator's proxies that append to it: the visitor's address is this many entries from the end. */
  hops: number
}

export interface GatewaySettings {
  /** SITE_URL, the site's public address. When null, the request's own origin is trusted. */
  siteUrl: string | null
  /** When null, the connection's peer is the visitor, and forwarding headers are ignored. */
  trustedProxy: TrustedProxy | null
  /** Whether the visitor's address is forwarded to the upstream. */
  passClientAddress: boolean
  /** Whether the embedded backend answers, which alone knows the calls marked `isOwn`. */
  hasOwnCalls: boolean
  caps: GatewayCaps
  timing: GatewayTiming
  breaker: BreakerSettings
}

/** Milliseconds. */
export interface GatewayTiming {
  /** For all attempts of one call. */
  total: number
  /** For the first attempt of a call that may be retried. */
  firstTry: number
  /** Between two attempts: minimum and maximum. */
  pause: readonly [number, number]
  /** How much longer an upstream is waited for that may be committing what it was sent; 0 when not given. */
  settle?: number
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

/** Bytes (design: security). */
export const DEFAULT_CAPS = {
  jsonBody: 64 * KB,
  multipartBody: KB * KB,
  /** Assumption: the longest history takes a tenth of it. */
  textReply: KB * KB,
  blobReply: 5 * KB * KB,
}
export type GatewayCaps = typeof DEFAULT_CAPS

/** Assumption: all four. */
export const DEFAULT_BREAKER: BreakerSettings = { calls: 30, share: 0.5, windowMs: 30_000, openMs: 10_000 }

/** Assumption: no disk takes longer to commit (ms). */
export const SETTLE_MS = 10_000

export const DEFAULT_SETTINGS: GatewaySettings = {
  siteUrl: null,
  trustedProxy: null,
  passClientAddress: false,
  hasOwnCalls: false,
  caps: DEFAULT_CAPS,
  /** Assumption: the pause, which is usually long enough for an upstream to restart. */
  timing: { total: 4_500, firstTry: 2_000, pause: [50, 150] },
  breaker: DEFAULT_BREAKER,
}

/** What an operator must know where an API of their own answers member calls: settings of site.json that only the embedded backend knows. */
export function notesOfOwnApi({ includePasskeys }: { includePasskeys: boolean }): string[] {
  return includePasskeys
    ? [
        "Passkeys need the embedded backend: with CYPHER_UPSTREAM_URL they are refused. Remove 'loyalty.includePasskeys' from site.json",
      ]
    : []
}
