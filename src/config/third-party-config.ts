import type { AD_PLACEMENTS } from './third-party-schemas'

/** The site's consent tool (specification §3 Consent context, §9 Analytics and consent). */
export interface ConsentConfig {
  /** `cookieBannerDidomiId`. */
  noticeId: string
  apiKey: string | null
  /** Ends with a slash. */
  sdkUrl: string
  /** False when the environment disables the tool (DISABLE_CONSENT). */
  isEnabled: boolean
  /** Vendors that analytics requires under GDPR. */
  requiredVendors: readonly (string | number)[]
}

/** Analytics config (specification §4 Tracking). */
export interface AnalyticsConfig {
  /** The platform's id first, then the site's. */
  measurementIds: readonly string[]
  /** Tag-manager containers, in order of injection. */
  containerIds: readonly string[]
  launchUrl: string | null
  marketing: MarketingTrackerConfig | null
  isOffMainThread: boolean
}

export interface MarketingTrackerConfig {
  customerId: string
  scriptUrl: string
  globalName: string
}

export type AdPlacement = (typeof AD_PLACEMENTS)[number]

/** The site's ads (specification §4 Ads). */
export interface AdsConfig {
  /** `adsDisplay`: PROGRAMMATIC, CUSTOM, CUSTOM_WITHOUT_WRAPPER, or any other value. */
  display: string
  /** `adsLocation`. */
  locations: readonly string[]
  /** `adsCustom.locations`. */
  customLocations: readonly { key: string; placement: AdPlacement | null }[]
  /** `adsCustom.sizeMapping`, as the operator wrote it. */
  sizeMapping: string | null
  networkCode: string | null
  /**
   * The ad library: the operator's own (CUSTOM), null (CUSTOM_WITHOUT_WRAPPER), or the default of the site's country.
   */
  libraryUrl: string | null
  websiteId: string | null
  domain: string | null
  circuitId: string | null
}

/** Third-party scripts that the site may load, derived at build. Part of the site's one static query. */
export interface ThirdPartyConfig {
  /** Null when no consent tool is configured. */
  consent: ConsentConfig | null
  /** Null without analytics. */
  tracking: AnalyticsConfig | null
  /** Null without ads. */
  ads: AdsConfig | null
}

/** Default for a site without third-party scripts. */
export const NO_THIRD_PARTIES: ThirdPartyConfig = { consent: null, tracking: null, ads: null }
