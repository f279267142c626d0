import * as v from 'valibot'

const RedirectsSchema = v.array(v.object({ fromPath: v.string(), toPath: v.string(), ignoreCase: v.boolean() }))

const TicketingServiceSchema = v.object({
  /** Absolute http or https URL. */
  url: v.string(),
  /** Whose name for the parameter of a session token holds: the loyalty provider's, else the ticketing provider's. */
  provider: v.nullable(v.string()),
})

const TicketingConfigSchema = v.object({
  /** Where a theater says nothing of its own; null for none. */
  site: v.nullable(TicketingServiceSchema),
  /** By theater id; null where the site's holds. */
  theaters: v.record(v.string(), v.nullable(TicketingServiceSchema)),
})

/** What member calls and the embedded backend need of the site's configuration. */
const HostLoyaltyConfigSchema = v.object({
  /** RTS, BOOST_POS …; NONE without a provider of its own. */
  provider: v.string(),
  type: v.string(),
  /** Of the member API. */
  version: v.picklist([1, 3]),
  circuitId: v.nullable(v.string()),
  clubId: v.nullable(v.string()),
  balanceTypes: v.array(v.string()),
  includeActivation: v.boolean(),
  brandPrefix: v.string(),
  walletProvider: v.string(),
  /** Ids of the theaters. */
  cinemaIds: v.array(v.string()),
  /** ISO 4217; what gift cards and orders of demo members are in. */
  currency: v.string(),
  /** Language of e-mails. */
  locale: v.string(),
})

export type HostLoyaltyConfig = v.InferOutput<typeof HostLoyaltyConfigSchema>

/** A release of an earlier version, or a site without members. */
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

/**
 * What the host must know of the release it serves, written beside the pages as `/host.json`. All of it can be seen on
 * the site anyway.
 */
export const HostConfigSchema = v.object({
  siteName: v.string(),
  /** ISO instant of the build. */
  builtAt: v.string(),
  /** Public origin that it was built for, without a slash at the end. Null in a release of an earlier version. */
  siteUrl: v.optional(v.nullable(v.string()), null),
  /** `/`, or `/words` without a slash at the end. */
  pathPrefix: v.string(),
  paths: v.object({ movies: v.string(), theaters: v.string(), events: v.string() }),
  permalinkPrefix: v.string(),
  redirects: RedirectsSchema,
  /** Settings such as `deferMoviePages` that are on: their pages need Gatsby's own server. */
  deferred: v.array(v.string()),
  /** Ticketing services, for the redirect endpoints. A release of an earlier version has none. */
  ticketing: v.optional(TicketingConfigSchema, { site: null, theaters: {} }),
  /**
   * Who may show pages in a frame beside the site itself: sources of the header's `frame-ancestors`, none of which can end
   * it. A release of an earlier version lets nobody.
   */
  frameAncestors: v.optional(v.array(v.pipe(v.string(), v.regex(/^[^\s,;']+$/))), []),
  /**
   * Exact addresses of third parties' scripts that `/__third-party-proxy` reads, and no others. A release of an earlier
   * version has none.
   */
  thirdPartyScripts: v.optional(v.array(v.pipe(v.string(), v.regex(/^https?:\/\//i))), []),
  /** Whether pages load scripts of anybody else, and ads among them. A release of an earlier version may do both. */
  thirdParties: v.optional(v.object({ scripts: v.boolean(), ads: v.boolean() }), { scripts: true, ads: true }),
  /** For `/api/cypher`. A release of an earlier version has the defaults. */
  loyalty: v.optional(HostLoyaltyConfigSchema, NO_LOYALTY),
})

export type HostConfig = v.InferOutput<typeof HostConfigSchema>

/** `/routes.json`, read where an address has no page: page paths by id, and the redirect table (specification §2). */
export const RoutesSchema = v.object({
  movies: v.record(v.string(), v.string()),
  redirects: v.optional(RedirectsSchema, []),
})

export type Routes = v.InferOutput<typeof RoutesSchema>

/** File names below `public/`. */
export const HOST_FACTS_FILE = 'host.json'
export const ROUTES_FILE = 'routes.json'
