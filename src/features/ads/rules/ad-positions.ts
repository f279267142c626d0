import type { AdPlacement, AdsConfig } from '../../../config/third-party-config'

/** One place for an ad. */
export interface AdPosition {
  /** What the ad library calls it: `header`, or the key of a custom location. */
  name: string
  /** Id of the element that the ad is drawn into (contracts §4). */
  containerId: string
  placement: AdPlacement
  /** Key of the operator's own location; null for the product's. */
  customKey: string | null
}

type Facts = Pick<AdsConfig, 'display' | 'locations' | 'customLocations'>

/** Positions of `adsLocation` (specification §4 Ads), in the order in which they stand in a page. */
const STANDARD: Readonly<Record<string, AdPosition>> = {
  INTERSTITIAL: standard('interstitial', 'InterstitialContainer'),
  PAGES_TOP: standard('header', 'HeaderPromoContainer'),
  PAGES_BOTTOM: standard('footer', 'FooterPromoContainer'),
  PULSE: standard('pulse', 'PulsePromoContainer'),
}

/** Displays whose positions are the operator's own. */
const CUSTOM_DISPLAYS = ['CUSTOM', 'CUSTOM_WITHOUT_WRAPPER']

/**
 * Where a site shows ads (specification §4 Ads, positions). An interstitial that `adsLocation` names is there in every
 * mode; a custom location for it takes its place.
 */
export function adPositions({ display, locations, customLocations }: Facts): AdPosition[] {
  const named = Object.entries(STANDARD).flatMap(([location, position]) =>
    locations.includes(location) ? [position] : [],
  )
  if (!CUSTOM_DISPLAYS.includes(display)) return named
  const keys = new Map(customLocations.map(location => [location.key, location]))
  const custom = [...keys.values()].map(({ key, placement }) => customPosition(key, placement))
  const hasOwn = custom.some(({ placement }) => placement === 'interstitial')
  return hasOwn ? custom : [...named.filter(({ placement }) => placement === 'interstitial'), ...custom]
}

/** Whether the first page of a visit may show an interstitial (specification §4 Ads). */
export function hasInterstitial(facts: Facts): boolean {
  return adPositions(facts).some(({ placement }) => placement === 'interstitial')
}

function standard(placement: AdPlacement, containerId: string): AdPosition {
  return { name: placement, containerId, placement, customKey: null }
}

function customPosition(key: string, placement: AdPlacement | null): AdPosition {
  return {
    name: key,
    containerId: `${key}CustomPromoContainer`,
    placement: placement ?? placementOfKey(key),
    customKey: key,
  }
}

/** Where a location stands that does not say so: as the words of its key do, else at the foot of the page. */
export function placementOfKey(key: string): AdPlacement {
  if (/interstitial/i.test(key)) return 'interstitial'
  if (/pulse/i.test(key)) return 'pulse'
  if (/header|top/i.test(key)) return 'header'
  return 'footer'
}
