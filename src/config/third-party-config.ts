import type { AD_PLACEMENTS } from './third-party-schemas'

/** The consent tool of the site (specification §3 Consent context, §9 Analytics and consent). */
export interface ConsentConfig {
  /** `cookieBannerDidomiId`. */
  noticeId: string
  apiKey: string | null
  /** Ends in a slash. */
  sdkUrl: string
  /** False where the environment turned the tool off (DISABLE_CONSENT). */
  isEnabled: boolean
  /** Vendors that measurement needs under GDPR. */
  requiredVendors: readonly (string | number)[]
}

/** What measures visits (specification §4 Tracking). */
export interface AnalyticsConfig {
  /** The platform's own first, then the site's. */
  measurementIds: readonly string[]
  /** Tag-manager containers, in the order in which they are injected. */
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
  /** The ad library: the operator's own (CUSTOM), none (CUSTOM_WITHOUT_WRAPPER), or the default of the site's country. */
  libraryUrl: string | null
  websiteId: string | null
  domain: string | null
  circuitId: string | null
}

/** Everybody else whose scripts the site may load, decided at build. Part of the site's one static query. */
export interface ThirdPartyConfig {
  /** Null: no consent tool is configured. */
  consent: ConsentConfig | null
  /** Null: nothing measures. */
  tracking: AnalyticsConfig | null
  /** Null: no ads. */
  ads: AdsConfig | null
}

/** A site that loads nothing of anybody. */
export const NO_THIRD_PARTIES: ThirdPartyConfig = { consent: null, tracking: null, ads: null }
