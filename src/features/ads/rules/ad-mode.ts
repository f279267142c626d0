/** Who fills the containers: the ad wrapper library, or this site through Google's tag. */
export type AdIntegration = 'wrapper' | 'publisher-tag'

export interface AdMode {
  scope: 'allads' | 'restrictedads'
  adType: 'captif-et-hors-captif' | 'captif-uniquement'
  integration: AdIntegration
}

/** What an `adsDisplay` stands for; any value that is not known is restricted (specification §4 Ads, display modes). */
export function adModeOf(display: string): AdMode {
  const isOpen = display === 'PROGRAMMATIC' || display === 'CUSTOM'
  return {
    scope: isOpen ? 'allads' : 'restrictedads',
    adType: isOpen ? 'captif-et-hors-captif' : 'captif-uniquement',
    integration: display === 'CUSTOM_WITHOUT_WRAPPER' ? 'publisher-tag' : 'wrapper',
  }
}
