import * as v from 'valibot'
import { thirdPartyConfigOf } from '../../src/site-build/config/third-party-config'
import type { REGULATIONS } from '../../src/features/consent/rules/consent-state'
import { SiteConfigSchema } from '../../src/config/site-config'
import { NO_THIRD_PARTIES, type ThirdPartyConfig } from '../../src/config/third-party-config'
import { VENDOR_SETTINGS } from '../../tests/vendors-site'

/** What leaves the browser on a page, by `{vendor} script` and `{vendor} hit`. */
export interface SiteSetting {
  name: string
  thirdPartyConfig: ThirdPartyConfig
  /** Where consent is granted, or nobody asks for it. */
  granted: readonly string[]
  /** Once the consent tool answers, whatever the visitor says. */
  ready: readonly string[]
  /** Of an event, while granted. */
  heard: readonly string[]
  /** Asked for again whenever what the consent tool keeps has changed, while granted. */
  refreshed: readonly string[]
  /** Once loaded it ends with its document only; what runs in a worker ends at once. */
  endsWithDocument: boolean
  /** Ids of ads' containers, by those of the built site. */
  containerIds: Readonly<Record<string, string>>
}

const FRANCE = { code: 'FR', iso31661A2: 'FR', iso31661A3: 'FRA' }
const TOOL = { cookieBannerDidomiId: VENDOR_SETTINGS.cookieBannerDidomiId, consent: VENDOR_SETTINGS.consent }
const { adsDisplay, adsLocation, tracking, trackers, marketingTracker } = VENDOR_SETTINGS
const ADS = { adsDisplay, adsLocation }

/** Places for ads stand in the pages as they were built; without a library nothing is asked for to fill them. */
const WITHOUT_LIBRARY: ThirdPartyConfig['ads'] = {
  display: 'PROGRAMMATIC',
  locations: VENDOR_SETTINGS.adsLocation,
  customLocations: [],
  sizeMapping: null,
  networkCode: null,
  libraryUrl: null,
  websiteId: null,
  domain: null,
  circuitId: null,
}

/** An operator's own places, where the built site has the usual ones. */
const OWN_PLACES = [{ key: 'TOP' }, { key: 'FOOT' }, { key: 'PULSE' }]
const OWN_CONTAINERS = {
  HeaderPromoContainer: 'TOPCustomPromoContainer',
  FooterPromoContainer: 'FOOTCustomPromoContainer',
  PulsePromoContainer: 'PULSECustomPromoContainer',
}

/** A site that asks nobody for anything; its pages still have the places that were built for ads. */
export const WITHOUT_VENDORS: ThirdPartyConfig = { ...NO_THIRD_PARTIES, ads: WITHOUT_LIBRARY }

/** What a page view or an event ends in. */
const MEASURING = ['google-analytics hit', 'google-tag-manager hit']

function setting(
  name: string,
  own: object,
  expected: { granted?: readonly string[]; ready?: readonly string[] },
  env: Record<string, string> = {},
): SiteSetting {
  const site = v.parse(SiteConfigSchema, { name, locale: 'fr-FR', country: FRANCE, isSingleLocation: true, ...own })
  const { granted = [], ready = [] } = expected
  const heard = granted.filter(request => MEASURING.includes(request))
  const thirdPartyConfig = thirdPartyConfigOf(site, env)
  const isInWorker = (request: string) =>
    request.startsWith('google-analytics') && thirdPartyConfig.tracking?.isOffMainThread !== false
  return {
    name,
    thirdPartyConfig: { ...thirdPartyConfig, ads: thirdPartyConfig.ads ?? WITHOUT_LIBRARY },
    granted,
    ready,
    heard,
    // Specification §4 Ads: slots are refreshed when cookies change.
    refreshed: granted.filter(request => request === 'google-publisher-tag hit'),
    endsWithDocument: !granted.every(isInWorker),
    containerIds: thirdPartyConfig.ads?.customLocations.length ? OWN_CONTAINERS : {},
  }
}

const ANALYTICS = ['google-analytics hit', 'google-analytics script']
const CONTAINERS = ['google-tag-manager hit', 'google-tag-manager script']
const LAUNCH = ['tag-manager-launch script']
const LIBRARY = ['ad-library hit', 'ad-library script']
const MARKETING = ['marketing-tracker script']
const EVERYTHING = [...ANALYTICS, ...CONTAINERS, ...LIBRARY, ...MARKETING]

/** Sites with a consent tool. */
export const WITH_TOOL: readonly SiteSetting[] = [
  setting('the consent tool alone', TOOL, {}),
  setting('analytics', { ...TOOL, trackers: { googleAnalyticsV4: 'G-QUAI000001' } }, { granted: ANALYTICS }),
  setting('older analytics', { ...TOOL, trackers: { googleAnalyticsV3: 'UA-1-1' } }, { granted: ANALYTICS }),
  setting(
    'analytics on the main thread',
    { ...TOOL, trackers, tracking: { offMainThread: false } },
    {
      granted: [...ANALYTICS, ...CONTAINERS],
    },
  ),
  setting('a launch script', { ...TOOL, tracking: { launchUrl: tracking.launchUrl } }, { ready: LAUNCH }),
  setting('a marketing tracker', { ...TOOL, marketingTracker }, { granted: MARKETING }),
  setting('ads', { ...TOOL, ...ADS }, { granted: LIBRARY }),
  setting(
    'ads of its own library',
    {
      ...TOOL,
      adsDisplay: 'CUSTOM',
      adsCustom: { locations: OWN_PLACES, url: 'https://cdn.lib.getjad.io/library/7/QUAI' },
    },
    { granted: LIBRARY },
  ),
  setting(
    'ads without a wrapper',
    {
      ...TOOL,
      adsDisplay: 'CUSTOM_WITHOUT_WRAPPER',
      adsCustom: { locations: OWN_PLACES, networkCode: '7', sizeMapping: '{"TOP":{"0":[[320,50]]}}' },
    },
    { granted: ['google-publisher-tag hit', 'google-publisher-tag script'] },
  ),
  setting('everything', { ...VENDOR_SETTINGS }, { granted: EVERYTHING, ready: LAUNCH }),
]

/** Sites on which nobody is asked. */
export const WITHOUT_TOOL: readonly SiteSetting[] = [
  setting('nothing', {}, {}),
  setting(
    'everything without a consent tool',
    { ...VENDOR_SETTINGS, ...{ cookieBannerDidomiId: null } },
    {
      granted: EVERYTHING,
      ready: LAUNCH,
    },
  ),
  setting(
    'everything with the tool disabled',
    VENDOR_SETTINGS,
    { granted: EVERYTHING, ready: LAUNCH },
    {
      DISABLE_CONSENT: 'true',
    },
  ),
]

export type Regime = (typeof REGULATIONS)[number] | 'none'

/** What an answer means under a regulation (specification §4 Consent): granted or not. */
export const REGIMES: readonly { regulation: Regime; unanswered: boolean; denied: boolean }[] = [
  { regulation: 'gdpr', unanswered: false, denied: false },
  { regulation: 'ccpa', unanswered: true, denied: false },
  { regulation: 'cpra', unanswered: true, denied: false },
  { regulation: 'cpa', unanswered: true, denied: true },
  { regulation: 'ctdpa', unanswered: true, denied: true },
  { regulation: 'vcdpa', unanswered: true, denied: true },
  { regulation: 'tdpsa', unanswered: true, denied: true },
  { regulation: 'none', unanswered: true, denied: true },
]
