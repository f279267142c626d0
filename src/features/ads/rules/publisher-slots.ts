import type { AdsConfig } from '../../../config/third-party-config'
import { adPositions } from './ad-positions'
import { sizeRulesOf } from './ad-sizes'
import { allSizes, type AdSize, type SizeMapping, type SizeRule } from './size-mapping'

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
