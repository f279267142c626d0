import type { TicketingConfig } from './host-config'

/** What every page knows of where links lead, decided at build (decision 030). Part of the site's one static query. */
export interface LinkingConfig {
  /** Hostname under which the site is published: that of SITE_URL. */
  host: string
  /** Registrable domain of `host`; null where it has none, as on a developer's machine. */
  domain: string | null
  /** Hostnames known at build of which the comparison without the public suffix list would be wrong. */
  exceptions: readonly string[]
  /** Ticketing services; of the theaters only those that have one of their own. */
  ticketing: TicketingConfig
  /** Slug of the page that shows bookings in a frame; null unless the site runs in embedded mode. */
  checkout: string | null
  /** site.json `betaFeaturesEnabled`: two more paths begin a hand-off. */
  hasBetaSegments: boolean
}

/** A site without a domain and without ticketing. */
export const NO_LINKING_CONFIG: LinkingConfig = {
  host: 'localhost',
  domain: null,
  exceptions: [],
  ticketing: { site: null, theaters: {} },
  checkout: null,
  hasBetaSegments: false,
}
