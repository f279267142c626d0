import type { AdPlacement, AdsConfig } from '../../../config/third-party-config'

export interface AdPosition {
  /** Name in the ad library: `header`, or the key of a custom location. */
  name: string
  /** Id of the element that the ad is rendered into (contracts §4). */
  containerId: string
  placement: AdPlacement
  /** Key of the operator's own location; null for a standard position. */
  customKey: string | null
}

type PositionsConfig = Pick<AdsConfig, 'display' | 'locations' | 'customLocations'>

/** Positions of `adsLocation` (specification §4 Ads), in page order. */
const STANDARD: Readonly<Record<string, AdPosition>> = {
  INTERSTITIAL: standard('interstitial', 'InterstitialContainer'),
  PAGES_TOP: standard('header', 'HeaderPromoContainer'),
  PAGES_BOTTOM: standard('footer', 'FooterPromoContainer'),
  PULSE: standard('pulse', 'PulsePromoContainer'),
}

const CUSTOM_DISPLAYS = ['CUSTOM', 'CUSTOM_WITHOUT_WRAPPER']

/** Positions of a site (specification §4 Ads). `adsLocation`'s interstitial applies unless a custom one exists. */
export function adPositions({ display, locations, customLocations }: PositionsConfig): AdPosition[] {
  const named = Object.entries(STANDARD).flatMap(([location, position]) =>
    locations.includes(location) ? [position] : [],
  )
  if (!CUSTOM_DISPLAYS.includes(display)) return named
  const keys = new Map(customLocations.map(location => [location.key, location]))
  const custom = [...keys.values()].map(({ key, placement }) => ({
    name: key,
    containerId: `${key}CustomPromoContainer`,
    placement: placement ?? placementOfKey(key),
    customKey: key,
  }))
  const hasOwn = custom.some(({ placement }) => placement === 'interstitial')
  return hasOwn ? custom : [...named.filter(({ placement }) => placement === 'interstitial'), ...custom]
}

export function hasInterstitial(siteConfig: PositionsConfig): boolean {
  return adPositions(siteConfig).some(({ placement }) => placement === 'interstitial')
}

function standard(placement: AdPlacement, containerId: string): AdPosition {
  return { name: placement, containerId, placement, customKey: null }
}

/** Placement of a location that has none: by the words of its key, else `footer`. */
export function placementOfKey(key: string): AdPlacement {
  if (/interstitial/i.test(key)) return 'interstitial'
  if (/pulse/i.test(key)) return 'pulse'
  if (/header|top/i.test(key)) return 'header'
  return 'footer'
}

interface AdMode {
  scope: 'allads' | 'restrictedads'
  adType: 'captif-et-hors-captif' | 'captif-uniquement'
  /** Who fills the containers: the ad wrapper library, or this site with Google's tag. */
  integration: 'wrapper' | 'publisher-tag'
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
