import { type SiteConfig, SiteConfigSchema } from '../../config/site-config'
import type { Fault } from '../../config/fault'
import { parseTrackers } from '../../features/analytics/rules/parse-trackers'
import { embeddingFaults } from '../../features/preview/rules/frame-ancestors'
import { checkSiteFonts } from '../../features/theme/rules/fonts/check-fonts'
import { membershipLevelsOf } from './loyalty-config'
import { thirdPartyConfigOf } from './third-party-config'
import { describeUnknown, findUnknownValues } from './unknown-values'

/**
 * What a site.json says that its schema allows and that has no effect, cannot work together, or nobody knows: errors of
 * languages, else warnings.
 */
export function checkSettings(site: SiteConfig): Fault[] {
  const unknown = findUnknownValues(SiteConfigSchema, site).map(value => ({
    field: value.field,
    message: describeUnknown(value),
  }))
  const warnings: FieldWarning[] = [
    ...unknown,
    ...checkSiteFonts(site.fonts),
    ...embeddingFaults(site.allowedEmbeddingDomains),
    ...checkThirdParties(site),
    ...checkLevels(site),
  ]
  return [
    ...warnings.map((fault): Fault => ({ severity: 'warning', source: 'site.json', ...fault })),
    ...checkLanguages(site),
  ]
}

type FieldWarning = Required<Pick<Fault, 'field' | 'message'>>

/** Warnings for ineffective or risky settings of consent, analytics and ads in site.json. */
export function checkThirdParties(site: SiteConfig): FieldWarning[] {
  return [...consentWarnings(site), ...trackerWarnings(site), ...adWarnings(site)]
}

/** A warning for levels of a programme that has none. */
export function checkLevels(site: SiteConfig): FieldWarning[] {
  const isIdle = (site.loyalty?.levels?.length ?? 0) > 0 && membershipLevelsOf(site).length === 0
  const message = 'needs loyalty.type TIERED and a provider that has levels; it has no effect'
  return isIdle ? [{ field: 'loyalty.levels', message }] : []
}

/** Errors for languages that nobody knows, that are named twice, and for a list that does not begin with the site's own. */
export function checkLanguages({ locale, languages }: Pick<SiteConfig, 'locale' | 'languages'>): Fault[] {
  const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
  return languages.flatMap((language, index): Fault[] => {
    const error = (message: string): Fault[] => [
      { severity: 'error', source: 'site.json', field: `languages.${index}`, message },
    ]
    if (!isKnownLocale(language)) return error(`${language} is no language that is known`)
    if (languages.findIndex(one => isSame(one, language)) < index) return error(`${language} is named twice`)
    if (index === 0 && !isSame(language, locale)) return error(`the first language is the site's locale, ${locale}`)
    return []
  })
}

function consentWarnings(site: SiteConfig): FieldWarning[] {
  const { consent, tracking, ads } = thirdPartyConfigOf(site, {})
  if (consent) return []
  const warnings: FieldWarning[] = []
  if (tracking || ads) {
    const message = 'is missing: measurement and ads begin without asking visitors'
    warnings.push({ field: 'cookieBannerDidomiId', message })
  }
  if (site.consent?.strict)
    warnings.push({ field: 'consent.strict', message: 'needs cookieBannerDidomiId; it has no effect' })
  return warnings
}

function trackerWarnings({ trackers, marketingTracker, hasMarketingTrackerContainer, tracking }: SiteConfig) {
  const warnings: FieldWarning[] = parseTrackers(trackers).unknown.map(name => ({
    field: Array.isArray(trackers) ? 'trackers' : `trackers.${name}`,
    message: `'${name}' names no tracker that this site knows; it is left out`,
  }))
  if (marketingTracker && !(marketingTracker.customerId && marketingTracker.scriptUrl))
    warnings.push({ field: 'marketingTracker', message: 'needs customerId and scriptUrl; it is left out' })
  const message = 'needs tracking.marketingContainerId; no container is injected'
  if (hasMarketingTrackerContainer && !tracking?.marketingContainerId)
    warnings.push({ field: 'hasMarketingTrackerContainer', message })
  return warnings
}

function adWarnings(site: SiteConfig): FieldWarning[] {
  const { adsLocation, adsCustom } = site
  const { ads } = thirdPartyConfigOf(site, {})
  if (!ads) return []
  const warnings: FieldWarning[] = []
  const isCustom = ads.display === 'CUSTOM' || ads.display === 'CUSTOM_WITHOUT_WRAPPER'
  const message = 'is empty: no ad has a place in the page'
  if (isCustom ? ads.customLocations.length === 0 : adsLocation.length === 0)
    warnings.push({ field: isCustom ? 'adsCustom.locations' : 'adsLocation', message })
  if (ads.display === 'CUSTOM' && !adsCustom?.url)
    warnings.push({ field: 'adsCustom.url', message: 'is missing: adsDisplay CUSTOM loads its library from there' })
  if (ads.display === 'CUSTOM_WITHOUT_WRAPPER' && !adsCustom?.networkCode)
    warnings.push({ field: 'adsCustom.networkCode', message: 'is missing: no ad can be asked for without it' })
  if (ads.sizeMapping && !isJsonObject(ads.sizeMapping))
    warnings.push({ field: 'adsCustom.sizeMapping', message: 'is no JSON object of location keys; it is ignored' })
  return warnings
}

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}

/** Whether a locale's language has a name. */
export function isKnownLocale(locale: string): boolean {
  try {
    const { language } = new Intl.Locale(locale.replaceAll('_', '-'))
    return new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(language) !== undefined
  } catch {
    return false
  }
}
