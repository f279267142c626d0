import type { FileFault } from '../../rules/shown-fault'

/** Groups of the settings with their fields of site.json; all others have rooms of their own, or are written by hand. */
export const SETTING_GROUPS = {
  general: [
    'name',
    'description',
    'logo',
    'favicon',
    'screenshots',
    'timeZone',
    'country',
    'allCountries',
    'circuit',
    'links',
  ],
  languages: ['locale', 'languages', 'alternates'],
  addresses: [
    'domain',
    'pathPrefix',
    'paths',
    'loginPage',
    'privacyPolicyPage',
    'checkoutPage',
    'permalinkPrefix',
    'redirects',
  ],
  showtimes: ['showtimes', 'sales', 'reminders', 'radiusOfInterest', 'attributes'],
  ticketing: ['ticketingProvider', 'ticketingUrl', 'betaFeaturesEnabled'],
  loyalty: ['loyalty'],
  consent: ['cookieBannerDidomiId', 'consent'],
  trackers: ['trackers', 'tracking', 'marketingTracker', 'hasMarketingTrackerContainer'],
  ads: ['adsDisplay', 'adsLocation', 'adsCustom', 'ads', 'websiteId', 'circuitId'],
  sources: ['source', 'sources'],
  technical: [
    'hidden',
    'serviceWorker',
    'mcp',
    'images',
    'allowedEmbeddingDomains',
    'previewOrigins',
    'contentPolicy',
    'deferStandardPages',
    'deferEventPages',
    'deferMoviePages',
    'deferTheaterPages',
    'loadAhead',
  ],
} as const

export type SettingGroup = keyof typeof SETTING_GROUPS

export const GROUP_NAMES = Object.keys(SETTING_GROUPS) as readonly SettingGroup[]

/** The group that has a field. @param field dot path: `loyalty.levels.0.name` */
export function groupOf(field: string): SettingGroup | undefined {
  const [first = ''] = field.split('.')
  return GROUP_NAMES.find(group => (SETTING_GROUPS[group] as readonly string[]).includes(first))
}

/** The field of a fault that has a form. null for another file or field. */
export function settingOfFault({ source, field }: FileFault): string | null {
  return source === 'site.json' && field !== undefined && groupOf(field) ? field : null
}
