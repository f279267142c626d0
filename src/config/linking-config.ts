import * as v from 'valibot'

const TicketingServiceSchema = v.object({
  url: v.string(),
  /** Provider that determines the token parameter: the loyalty provider, else the ticketing provider. */
  provider: v.nullable(v.string()),
})

export const TicketingConfigSchema = v.object({
  /** Default for theaters without their own entry; null for none. */
  site: v.nullable(TicketingServiceSchema),
  /** By theater id; null when the site's default applies. */
  theaters: v.record(v.string(), v.nullable(TicketingServiceSchema)),
})

export type TicketingService = v.InferOutput<typeof TicketingServiceSchema>
export type TicketingConfig = v.InferOutput<typeof TicketingConfigSchema>

/** Link config of every page, derived at build (decision 030). Part of the site's one static query. */
export interface LinkingConfig {
  /** Public origin of the site (SITE_URL of the build), without a trailing slash. */
  origin: string
  /** Registrable domain of the origin's host; null when it has none, as on localhost. */
  domain: string | null
  /** Hostnames known at build that a comparison without the public suffix list gets wrong. */
  exceptions: readonly string[]
  /** Contains only theaters that have their own. */
  ticketing: TicketingConfig
  /** Slug of the page that embeds bookings in a frame; null unless the site runs in embedded mode. */
  checkout: string | null
  /** site.json `betaFeaturesEnabled`: two more paths start a ticketing handoff. */
  hasBetaSegments: boolean
}
