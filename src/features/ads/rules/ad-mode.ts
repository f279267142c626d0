/** How the containers are filled: by the ad wrapper library, or by this site with Google's tag. */
export type AdIntegration = 'wrapper' | 'publisher-tag'

export interface AdMode {
  scope: 'allads' | 'restrictedads'
  adType: 'captif-et-hors-captif' | 'captif-uniquement'
  integration: AdIntegration
}

/** Resolves an `adsDisplay`; unknown values are restricted (specification §4 Ads, display modes). */
export function adModeOf(display: string): AdMode {
  const isOpen = display === 'PROGRAMMATIC' || display === 'CUSTOM'
  return {
    scope: isOpen ? 'allads' : 'restrictedads',
    adType: isOpen ? 'captif-et-hors-captif' : 'captif-uniquement',
    integration: display === 'CUSTOM_WITHOUT_WRAPPER' ? 'publisher-tag' : 'wrapper',
  }
}
