/** Groups of the settings with their fields of site.json; all others have rooms of their own, or are written by hand. */
export const SETTING_GROUPS = {
  general: ['name', 'description', 'timeZone', 'country', 'allCountries', 'circuit', 'links'],
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
  showtimes: ['showtimes', 'sales', 'radiusOfInterest', 'attributes'],
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
  ],
} as const

export type SettingGroup = keyof typeof SETTING_GROUPS

export const GROUP_NAMES = Object.keys(SETTING_GROUPS) as readonly SettingGroup[]

/** The group that has a field. @param field dot path: `loyalty.levels.0.name` */
export function groupOf(field: string): SettingGroup | undefined {
  const [first = ''] = field.split('.')
  return GROUP_NAMES.find(group => (SETTING_GROUPS[group] as readonly string[]).includes(first))
}

/** The field of a fault's line that has a form: `site.json loyalty.type: …`. null for another file or field. */
export function settingOfFault(line: string): string | null {
  const [, field] = /^site\.json ([\w.-]+): /.exec(line) ?? []
  return field !== undefined && groupOf(field) ? field : null
}
