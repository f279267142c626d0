import type { TicketingConfig } from './host-config'

/** Link config of every page, derived at build (decision 030). Part of the site's one static query. */
export interface LinkingConfig {
  /** Hostname of SITE_URL. */
  host: string
  /** Registrable domain of `host`; null when it has none, as on localhost. */
  domain: string | null
  /** Hostnames known at build that a comparison without the public suffix list gets wrong. */
  exceptions: readonly string[]
  /** Ticketing services; contains only theaters that have their own. */
  ticketing: TicketingConfig
  /** Slug of the page that embeds bookings in a frame; null unless the site runs in embedded mode. */
  checkout: string | null
  /** site.json `betaFeaturesEnabled`: two more paths start a ticketing handoff. */
  hasBetaSegments: boolean
}

/** Default for a site without domain and ticketing. */
export const NO_LINKING_CONFIG: LinkingConfig = {
  host: 'localhost',
  domain: null,
  exceptions: [],
  ticketing: { site: null, theaters: {} },
  checkout: null,
  hasBetaSegments: false,
}
