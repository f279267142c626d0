import type { SiteConfig } from '../../config/site-config'
import {
  AD_LIBRARIES,
  REQUIRED_VENDORS,
  type AdsConfig,
  type ConsentConfig,
  type ThirdPartyConfig,
  type AnalyticsConfig,
} from '../../config/third-party-config'
import { parseTrackers } from '../../features/analytics/rules/parse-trackers'

type Variables = Readonly<Record<string, string | undefined>>

/** Host of Didomi's SDK (vendor's package `@didomi/react`: its default `sdkPath`). */
const DIDOMI_SDK = 'https://sdk.privacy-center.org/'

/** Third parties whose scripts a site may load, from site.json and the environment (DISABLE_CONSENT). */
export function thirdPartyConfigOf(site: SiteConfig, env: Variables): ThirdPartyConfig {
  return { consent: consentConfigOf(site, env), tracking: analyticsConfigOf(site), ads: adsConfigOf(site) }
}

function consentConfigOf({ cookieBannerDidomiId, consent }: SiteConfig, env: Variables): ConsentConfig | null {
  const noticeId = cookieBannerDidomiId?.trim()
  if (!noticeId) return null
  return {
    noticeId,
    apiKey: consent?.apiKey ?? null,
    sdkUrl: (consent?.sdkUrl ?? DIDOMI_SDK).replace(/\/*$/, '/'),
    isEnabled: !isOn(env['DISABLE_CONSENT']),
    requiredVendors: consent?.requiredVendors ?? [...REQUIRED_VENDORS],
    isStrict: consent?.strict ?? false,
  }
}

function isOn(value: string | undefined): boolean {
  return value !== undefined && !['', '0', 'false', 'no'].includes(value.trim().toLowerCase())
}

function analyticsConfigOf(site: SiteConfig): AnalyticsConfig | null {
  const { tracking, marketingTracker, hasMarketingTrackerContainer } = site
  const own = parseTrackers(site.trackers)
  const { customerId, scriptUrl, globalName } = marketingTracker ?? {}
  const analyticsConfig: AnalyticsConfig = {
    measurementIds: distinct([tracking?.measurementId, ...own.measurementIds]),
    containerIds: distinct([
      hasAds(site) ? tracking?.adsContainerId : null,
      hasMarketingTrackerContainer ? tracking?.marketingContainerId : null,
      ...own.containerIds,
    ]),
    launchUrl: tracking?.launchUrl ?? own.launchUrls[0] ?? null,
    marketing: customerId && scriptUrl && globalName ? { customerId, scriptUrl, globalName } : null,
    isOffMainThread: tracking?.offMainThread ?? true,
  }
  const { measurementIds, containerIds, launchUrl, marketing } = analyticsConfig
  return measurementIds.length + containerIds.length > 0 || launchUrl || marketing ? analyticsConfig : null
}

function adsConfigOf(site: SiteConfig): AdsConfig | null {
  if (!hasAds(site)) return null
  const { adsCustom, ads, country } = site
  const display = String(site.adsDisplay)
  const libraries = { ...AD_LIBRARIES, ...lowerKeys(ads?.libraryUrlByCountry ?? {}) }
  const defaultLibrary = libraries[country.code.toLowerCase()] ?? libraries['us'] ?? null
  return {
    display,
    locations: site.adsLocation,
    customLocations: (adsCustom?.locations ?? []).map(({ key, placement }) => ({ key, placement: placement ?? null })),
    sizeMapping: adsCustom?.sizeMapping ?? null,
    networkCode: adsCustom?.networkCode ?? null,
    libraryUrl:
      display === 'CUSTOM_WITHOUT_WRAPPER' ? null : display === 'CUSTOM' ? (adsCustom?.url ?? null) : defaultLibrary,
    websiteId: site.websiteId ?? null,
    domain: site.domain ?? null,
    circuitId: site.circuitId ?? site.circuit?.id ?? null,
  }
}

function hasAds({ adsDisplay }: SiteConfig): boolean {
  return typeof adsDisplay === 'string' ? adsDisplay.trim() !== '' : adsDisplay === true
}

function lowerKeys(record: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key.toLowerCase(), value]))
}

function distinct(values: readonly (string | null | undefined)[]): string[] {
  return [...new Set(values.flatMap(value => value || []))]
}
