import * as v from 'valibot'
import { HttpUrlSchema, openEnum, TextSchema } from './field-schemas'

/** Supported values: others are kept, reported as warnings and treated as the default (decisions). */
export const TRACKER_TYPES = [
  'google_analytics_v3',
  'google_analytics_v4',
  'google_tag_manager',
  'tag_manager_launch',
] as const
export const ADS_DISPLAYS = ['PROGRAMMATIC', 'CUSTOM', 'CUSTOM_WITHOUT_WRAPPER'] as const
export const AD_LOCATIONS = ['INTERSTITIAL', 'PAGES_TOP', 'PAGES_BOTTOM', 'PULSE'] as const
export const AD_PLACEMENTS = ['header', 'footer', 'pulse', 'interstitial'] as const

/** Both forms of specification §3: a list of `{type, token}`, or ids keyed by names that include the provider's. */
export const TrackersSchema = v.nullish(
  v.union([
    v.array(v.looseObject({ type: openEnum(TRACKER_TYPES), token: TextSchema })),
    v.record(v.string(), v.nullish(v.string())),
  ]),
  [],
)

/**
 * Didomi's vendor ids; custom ones start with `c:`. Assumption: the list, which the specification hides (decisions).
 */
export const REQUIRED_VENDORS = ['google', 'c:google-tag-manager', 'c:google-analytics'] as const

export const ConsentConfigSchema = v.nullish(
  v.looseObject({
    apiKey: v.nullish(TextSchema),
    /** Base URL of the tool. Default: Didomi's own host. */
    sdkUrl: v.nullish(HttpUrlSchema),
    requiredVendors: v.nullish(v.array(v.union([TextSchema, v.number()])), [...REQUIRED_VENDORS]),
    /** An explicit refusal or Global Privacy Control counts under every regulation (decision 071). */
    strict: v.nullish(v.boolean(), false),
  }),
)

/** Analytics of the platform on all its sites. Assumption: each id, which the specification hides; absent for none. */
export const TrackingConfigSchema = v.nullish(
  v.looseObject({
    /** In addition to the site's own. */
    measurementId: v.nullish(TextSchema),
    /** Adobe Experience Platform Tags. */
    launchUrl: v.nullish(HttpUrlSchema),
    /** Injected when `adsDisplay` is set. */
    adsContainerId: v.nullish(TextSchema),
    /** Injected when `hasMarketingTrackerContainer` is true. */
    marketingContainerId: v.nullish(TextSchema),
    /** Runs analytics in a worker, off the main thread. */
    offMainThread: v.nullish(v.boolean(), true),
  }),
)

/** Assumption: the script of the cinema marketing tracker and its global (decisions). */
export const MarketingTrackerSchema = v.nullish(
  v.looseObject({
    customerId: v.nullish(TextSchema),
    /** `{customerId}` is replaced; without that placeholder the id is sent as `?customerId=`. */
    scriptUrl: v.nullish(HttpUrlSchema),
    globalName: v.nullish(v.pipe(v.string(), v.regex(/^[A-Za-z_$][\w$]*$/, 'must be a name')), 'cinemaTracker'),
  }),
)

const AdLocationSchema = v.looseObject({
  /** Part of an element's id. */
  key: v.pipe(v.string(), v.trim(), v.regex(/^[\w-]+$/, 'must be letters, digits, hyphens and underscores')),
  /** Default: derived from the key (HEADER, TOP …: header; PULSE; INTERSTITIAL; else footer). */
  placement: v.nullish(v.picklist(AD_PLACEMENTS)),
})

export const AdsCustomSchema = v.nullish(
  v.looseObject({
    locations: v.nullish(v.array(AdLocationSchema), []),
    /** JSON text: location key to {minimum viewport width: list of sizes}. The page parses it and reports faults. */
    sizeMapping: v.nullish(v.string()),
    networkCode: v.nullish(v.union([TextSchema, v.pipe(v.number(), v.transform(String))])),
    url: v.nullish(HttpUrlSchema),
  }),
)

/** Assumption: the libraries' host, which the specification hides; network ids and site codes are its own (§9 Ads). */
export const AD_LIBRARIES: Readonly<Record<string, string>> = {
  us: 'https://cdn.lib.getjad.io/library/9518146/WMP_US_WEB',
  fr: 'https://cdn.lib.getjad.io/library/120157152/WMP_FR_WEB',
}

export const AdsConfigSchema = v.nullish(
  v.looseObject({
    /** By lower-case country code; overrides the defaults. `us` applies to countries without an entry. */
    libraryUrlByCountry: v.nullish(v.record(v.string(), HttpUrlSchema), {}),
  }),
)

/** The site's consent tool (specification §3 Consent context, §9 Analytics and consent). */
export interface ConsentConfig {
  noticeId: string
  apiKey: string | null
  /** Ends with a slash. */
  sdkUrl: string
  /** False when the environment disables the tool (DISABLE_CONSENT). */
  isEnabled: boolean
  /** Vendors that analytics requires under GDPR. */
  requiredVendors: readonly (string | number)[]
  /** A refusal counts under every regulation. */
  isStrict: boolean
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
  locations: readonly string[]
  customLocations: readonly { key: string; placement: AdPlacement | null }[]
  /** `adsCustom.sizeMapping`, as the operator wrote it. */
  sizeMapping: string | null
  networkCode: string | null
  /** The operator's own ad library (CUSTOM), none (CUSTOM_WITHOUT_WRAPPER), or the default of the site's country. */
  libraryUrl: string | null
  websiteId: string | null
  domain: string | null
  circuitId: string | null
}

/** Third-party scripts that the site may load, derived at build. Part of the site's one static query. */
export interface ThirdPartyConfig {
  consent: ConsentConfig | null
  tracking: AnalyticsConfig | null
  ads: AdsConfig | null
}

export const NO_THIRD_PARTIES: ThirdPartyConfig = { consent: null, tracking: null, ads: null }
