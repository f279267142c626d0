import { type SiteConfig, SiteConfigSchema } from '../../config/site-config'
import type { Fault } from '../../config/fault'
import { parseTrackers } from '../../features/analytics/rules/parse-trackers'
import { embeddingFaults } from '../../features/preview/rules/frame-ancestors'
import { checkSiteFonts } from '../../features/theme/rules/fonts/check-fonts'
import { membershipLevelsOf } from './loyalty-config'
import { thirdPartyConfigOf } from './third-party-config'
import { describeUnknown, findUnknownValues } from './unknown-values'
import { says } from '../../config/fault-words/fault-words'

/**
 * What a site.json says that its schema allows and that has no effect, cannot work together, or nobody knows: errors of
 * languages, else warnings.
 */
export function checkSettings(site: SiteConfig): Fault[] {
  const unknown = findUnknownValues(SiteConfigSchema, site).map(value => ({
    field: value.field,
    ...describeUnknown(value),
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

type FieldWarning = Required<Pick<Fault, 'field' | 'message'>> & Pick<Fault, 'words'>

/** Warnings for ineffective or risky settings of consent, analytics and ads in site.json. */
export function checkThirdParties(site: SiteConfig): FieldWarning[] {
  return [...consentWarnings(site), ...trackerWarnings(site), ...adWarnings(site)]
}

/** A warning for levels of a programme that has none. */
export function checkLevels(site: SiteConfig): FieldWarning[] {
  const isIdle = (site.loyalty?.levels?.length ?? 0) > 0 && membershipLevelsOf(site).length === 0
  return isIdle ? [{ field: 'loyalty.levels', ...says('noLevels') }] : []
}

/** Errors for languages that nobody knows, that are named twice, and for a list that does not begin with the site's own. */
export function checkLanguages({ locale, languages }: Pick<SiteConfig, 'locale' | 'languages'>): Fault[] {
  const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
  return languages.flatMap((language, index): Fault[] => {
    const error = (said: Pick<Fault, 'message' | 'words'>): Fault[] => [
      { severity: 'error', source: 'site.json', field: `languages.${index}`, ...said },
    ]
    if (!isKnownLocale(language)) return error(says('unknownLanguage', { language }))
    if (languages.findIndex(one => isSame(one, language)) < index) return error(says('languageTwice', { language }))
    if (index === 0 && !isSame(language, locale)) return error(says('otherFirstLanguage', { locale }))
    return []
  })
}

function consentWarnings(site: SiteConfig): FieldWarning[] {
  const { consent, tracking, ads } = thirdPartyConfigOf(site, {})
  if (consent) return []
  const warnings: FieldWarning[] = []
  if (tracking || ads) {
    warnings.push({ field: 'cookieBannerDidomiId', ...says('noConsent') })
  }
  if (site.consent?.strict) warnings.push({ field: 'consent.strict', ...says('strictWithoutConsent') })
  return warnings
}

function trackerWarnings({ trackers, marketingTracker, hasMarketingTrackerContainer, tracking }: SiteConfig) {
  const warnings: FieldWarning[] = parseTrackers(trackers).unknown.map(name => ({
    field: Array.isArray(trackers) ? 'trackers' : `trackers.${name}`,
    ...says('unknownTracker', { name }),
  }))
  if (marketingTracker && !(marketingTracker.customerId && marketingTracker.scriptUrl))
    warnings.push({ field: 'marketingTracker', ...says('partialTracker') })
  if (hasMarketingTrackerContainer && !tracking?.marketingContainerId)
    warnings.push({ field: 'hasMarketingTrackerContainer', ...says('noContainer') })
  return warnings
}

function adWarnings(site: SiteConfig): FieldWarning[] {
  const { adsLocation, adsCustom } = site
  const { ads } = thirdPartyConfigOf(site, {})
  if (!ads) return []
  const warnings: FieldWarning[] = []
  const isCustom = ads.display === 'CUSTOM' || ads.display === 'CUSTOM_WITHOUT_WRAPPER'
  if (isCustom ? ads.customLocations.length === 0 : adsLocation.length === 0)
    warnings.push({ field: isCustom ? 'adsCustom.locations' : 'adsLocation', ...says('noAdPlace') })
  if (ads.display === 'CUSTOM' && !adsCustom?.url) warnings.push({ field: 'adsCustom.url', ...says('noAdUrl') })
  if (ads.display === 'CUSTOM_WITHOUT_WRAPPER' && !adsCustom?.networkCode)
    warnings.push({ field: 'adsCustom.networkCode', ...says('noAdNetwork') })
  if (ads.sizeMapping && !isJsonObject(ads.sizeMapping))
    warnings.push({ field: 'adsCustom.sizeMapping', ...says('badAdSizes') })
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
