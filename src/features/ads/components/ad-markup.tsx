import { useMemo } from 'react'
import type { AdPlacement, AdsConfig } from '../../../config/third-party-config'
import type { AdMarkupProps } from './ad-markup-context'
import { adModeOf } from '../rules/ad-mode'
import { adPositions } from '../rules/ad-positions'
import { reservedHeights, sizeRulesOf } from '../rules/ad-sizes'
import { AD_SPACE_BOOT } from '../rules/ad-space'
import { parseSizeMapping } from '../rules/size-mapping'
import { AdBand } from './ad-band'
import { AdContainer } from './ad-container'
import { InterstitialSlot } from './interstitial-slot'
import { PulseSlot } from './pulse-slot'

/** Ad positions of one part of the page: containers that only ad libraries fill, with reserved space. */
export function AdMarkup({ ads, part }: AdMarkupProps) {
  return part === 'overlay' ? <OverlaySlots ads={ads} /> : <BandSlots ads={ads} placement={part} />
}

function BandSlots({ ads, placement }: { ads: AdsConfig; placement: AdPlacement }) {
  const slots = useMemo(() => {
    const { mapping } = parseSizeMapping(ads.sizeMapping)
    return adPositions(ads)
      .filter(position => position.placement === placement)
      .map(position => ({ id: position.containerId, heights: reservedHeights(sizeRulesOf(position, mapping)) }))
  }, [ads, placement])
  // Must run before the elements that it affects.
  const boot = placement === 'header' && <script dangerouslySetInnerHTML={{ __html: AD_SPACE_BOOT }} />
  return (
    <>
      {boot}
      {slots.length > 0 && <AdBand placement={placement} slots={slots} />}
    </>
  )
}

function OverlaySlots({ ads }: { ads: AdsConfig }) {
  const isOwn = adModeOf(ads.display).integration === 'publisher-tag'
  return adPositions(ads).map(({ containerId, placement }) => {
    if (placement === 'pulse') return <PulseSlot key={containerId} id={containerId} />
    if (placement !== 'interstitial') return null
    // The ad library has its own dialog.
    return isOwn ? (
      <InterstitialSlot key={containerId} id={containerId} />
    ) : (
      <AdContainer key={containerId} id={containerId} />
    )
  })
}
