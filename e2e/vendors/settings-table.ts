import * as v from 'valibot'
import { thirdPartyFactsOf } from '../../src/build/third-party-facts'
import { REGULATIONS } from '../../src/features/consent/rules/consent-state'
import { SiteConfigSchema } from '../../src/features/site/rules/site-config'
import type { ThirdPartyFacts } from '../../src/features/site/rules/third-party-facts'
import { VENDOR_SETTINGS } from '../../tests/vendors-site'

/** What leaves the browser on a page, by `{vendor} script` and `{vendor} hit`. */
export interface SiteSetting {
  name: string
  facts: ThirdPartyFacts
  /** Where consent is granted, or nobody asks for it. */
  granted: readonly string[]
  /** Once the consent tool answers, whatever the visitor says. */
  ready: readonly string[]
}

const FRANCE = { code: 'FR', iso31661A2: 'FR', iso31661A3: 'FRA' }
const TOOL = { cookieBannerDidomiId: VENDOR_SETTINGS.cookieBannerDidomiId, consent: VENDOR_SETTINGS.consent }
const { adsDisplay, adsLocation, tracking, trackers, marketingTracker } = VENDOR_SETTINGS
const ADS = { adsDisplay, adsLocation }

function setting(
  name: string,
  own: object,
  expected: { granted?: readonly string[]; ready?: readonly string[] },
  env: Record<string, string> = {},
): SiteSetting {
  const site = v.parse(SiteConfigSchema, { name, locale: 'fr-FR', country: FRANCE, isSingleLocation: true, ...own })
  const facts = thirdPartyFactsOf(site, env)
  return { name, facts, granted: expected.granted ?? [], ready: expected.ready ?? [] }
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
