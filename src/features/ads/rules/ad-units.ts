import type { AdsConfig } from '../../../config/third-party-config'
import { adPositions, adModeOf } from './ad-positions'
import { sizeRulesOf, allSizes, type AdSize, type SizeMapping, type SizeRule } from './ad-sizes'

/** A slot of Google's tag, before it is defined. */
export interface PublisherSlot {
  /** `/{network code}/{location key}`. */
  unit: string
  containerId: string
  /** Outside the page's flow, 1x1. */
  isInterstitial: boolean
  sizes: readonly AdSize[]
  /** The largest viewport first; the last one matches every viewport, so that none falls back to all sizes. */
  rules: readonly SizeRule[]
}

/** One slot for each location (specification §4 Ads, CUSTOM_WITHOUT_WRAPPER); none without a network code. */
export function publisherSlots(
  ads: Pick<AdsConfig, 'display' | 'locations' | 'customLocations' | 'networkCode'>,
  mapping: SizeMapping,
): PublisherSlot[] {
  const { networkCode } = ads
  if (networkCode === null) return []
  return adPositions(ads).map(position => {
    const rules = sizeRulesOf(position, mapping)
    const isInterstitial = position.placement === 'interstitial'
    return {
      unit: `/${networkCode}/${position.name}`,
      containerId: position.containerId,
      isInterstitial,
      sizes: isInterstitial ? [[1, 1]] : allSizes(rules),
      rules: isInterstitial ? [] : withFloor(rules),
    }
  })
}

/** Below the smallest rule the tag would request any size (GPT reference, `defineSlot`); here no ad is intended. */
function withFloor(rules: readonly SizeRule[]): readonly SizeRule[] {
  return rules.at(-1)?.viewport[0] === 0 ? rules : [...rules, { viewport: [0, 0], sizes: [] }]
}

/** Network id and site code of the default libraries (specification §9 Ads). */
const DEFAULT_BASE = '9518146/WMP_US_WEB'
const FRENCH_BASE = '120157152/WMP_FR_WEB'

/** Page path for the ad library (specification §4 Ads): `/{base}/{scope}/{circuit}/{theater}`; omits empty slugs. */
export function adPagePath(page: {
  ads: Pick<AdsConfig, 'display' | 'libraryUrl'>
  /** Code: `fr`. */
  country: string
  isSingleLocation: boolean
  circuitSlug: string
  /** Empty when no theater is known. */
  theaterSlug: string
}): string {
  const { ads, country, isSingleLocation, circuitSlug, theaterSlug } = page
  const { scope } = adModeOf(ads.display)
  const places = isSingleLocation ? [theaterSlug] : [circuitSlug, theaterSlug]
  return ['', baseOf(ads.libraryUrl, country), scope, ...places.filter(slug => slug !== '')].join('/')
}

/** After `library/` in the library's URL; else the default of the country. */
function baseOf(libraryUrl: string | null, country: string): string {
  const [, path = ''] = /\/library\/([^?#]*)/.exec(libraryUrl ?? '') ?? []
  const base = path.replace(/^\/+|\/+$/g, '')
  if (base !== '') return base
  return country.toLowerCase() === 'fr' ? FRENCH_BASE : DEFAULT_BASE
}
