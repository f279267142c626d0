import * as v from 'valibot'

const RedirectsSchema = v.array(v.object({ fromPath: v.string(), toPath: v.string(), ignoreCase: v.boolean() }))

const TicketingServiceSchema = v.object({
  /** Absolute http or https URL. */
  url: v.string(),
  /**
   * Provider that determines the name of the session token parameter: the loyalty provider, else the ticketing
   * provider.
   */
  provider: v.nullable(v.string()),
})

const TicketingConfigSchema = v.object({
  /** Default for theaters without their own entry; null for none. */
  site: v.nullable(TicketingServiceSchema),
  /** By theater id; null when the site's default applies. */
  theaters: v.record(v.string(), v.nullable(TicketingServiceSchema)),
})

/** Loyalty settings that member calls and the embedded backend need. */
const HostLoyaltyConfigSchema = v.object({
  /** RTS, BOOST_POS …; NONE without a provider. */
  provider: v.string(),
  type: v.string(),
  /** Version of the member API. */
  version: v.picklist([1, 3]),
  circuitId: v.nullable(v.string()),
  clubId: v.nullable(v.string()),
  balanceTypes: v.array(v.string()),
  includeActivation: v.boolean(),
  brandPrefix: v.string(),
  walletProvider: v.string(),
  cinemaIds: v.array(v.string()),
  /** ISO 4217; currency of gift cards and orders of demo members. */
  currency: v.string(),
  /** Locale of e-mails. */
  locale: v.string(),
})

export type HostLoyaltyConfig = v.InferOutput<typeof HostLoyaltyConfigSchema>

/** Default for releases of an earlier version and sites without members. */
export const NO_LOYALTY: HostLoyaltyConfig = {
  provider: 'NONE',
  type: 'NONE',
  version: 1,
  circuitId: null,
  clubId: null,
  balanceTypes: [],
  includeActivation: false,
  brandPrefix: 'peach',
  walletProvider: 'GooglePay',
  cinemaIds: [],
  currency: 'EUR',
  locale: 'en',
}

export type TicketingService = v.InferOutput<typeof TicketingServiceSchema>
export type TicketingConfig = v.InferOutput<typeof TicketingConfigSchema>

/** Config of a release for its host, written next to the pages as `/host.json`. It contains only public data. */
export const HostConfigSchema = v.object({
  siteName: v.string(),
  /** ISO instant of the build. */
  builtAt: v.string(),
  /** Public origin without a trailing slash. Null in a release of an earlier version. */
  siteUrl: v.optional(v.nullable(v.string()), null),
  /** `/`, or `/words` without a trailing slash. */
  pathPrefix: v.string(),
  paths: v.object({ movies: v.string(), theaters: v.string(), events: v.string() }),
  permalinkPrefix: v.string(),
  redirects: RedirectsSchema,
  /** Enabled settings such as `deferMoviePages`: their pages need Gatsby's own server. */
  deferred: v.array(v.string()),
  /** Ticketing services, for the redirect endpoints. Empty in a release of an earlier version. */
  ticketing: v.optional(TicketingConfigSchema, { site: null, theaters: {} }),
  /**
   * Sources of the `frame-ancestors` header that may embed pages, besides the site itself. The pattern prevents header
   * injection. Empty in a release of an earlier version.
   */
  frameAncestors: v.optional(v.array(v.pipe(v.string(), v.regex(/^[^\s,;']+$/))), []),
  /**
   * Exact addresses of third-party scripts that `/__third-party-proxy` may fetch. Empty in a release of an earlier
   * version.
   */
  thirdPartyScripts: v.optional(v.array(v.pipe(v.string(), v.regex(/^https?:\/\//i))), []),
  /** Whether pages load third-party scripts and ads. Both true for a release of an earlier version. */
  thirdParties: v.optional(v.object({ scripts: v.boolean(), ads: v.boolean() }), { scripts: true, ads: true }),
  /** For `/api/cypher`. Defaults for a release of an earlier version. */
  loyalty: v.optional(HostLoyaltyConfigSchema, NO_LOYALTY),
})

export type HostConfig = v.InferOutput<typeof HostConfigSchema>

/**
 * `/routes.json`, read when an address has no page: page paths by movie id, and the redirect table (specification §2).
 */
export const RoutesSchema = v.object({
  movies: v.record(v.string(), v.string()),
  redirects: v.optional(RedirectsSchema, []),
})

export type Routes = v.InferOutput<typeof RoutesSchema>

/** File names below `public/`. */
export const HOST_FACTS_FILE = 'host.json'
export const ROUTES_FILE = 'routes.json'
