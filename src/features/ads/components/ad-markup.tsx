import { useMemo, memo } from 'react'
import type { AdPlacement, AdsConfig } from '../../../config/third-party-config'
import type { AdMarkupProps } from './ad-markup-context'
import { adModeOf, adPositions } from '../rules/ad-positions'
import { reservedHeights, sizeRulesOf, parseSizeMapping, AD_SPACE_BOOT, type ReservedHeight } from '../rules/ad-sizes'
import { useTranslation } from '../../i18n/components/use-translation'
import { AD_SLOT_STYLES, adBandStyles, adRoomStyles } from './ad-slot-styles'
import { Button } from '../../../ui/button'
import { IconButton } from '../../../ui/icon'

/** Memoised, since its content belongs to the ad library (specification §2 Ads on pages). */
const AdContainer = memo(function AdContainer({ id }: { id: string }) {
  return <div id={id} className="ad-container" />
})

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

interface AdBandProps {
  placement: AdPlacement
  slots: readonly { id: string; heights: readonly ReservedHeight[] }[]
}

function AdBand({ placement, slots }: AdBandProps) {
  const { t } = useTranslation()
  return (
    <aside aria-label={t(placement === 'header' ? 'ads.header' : 'ads.footer')} sx={adBandStyles} data-ad-band="">
      {slots.map(({ id, heights }) => (
        <div key={id} sx={adRoomStyles(heights)} data-ad-room="">
          <p sx={AD_SLOT_STYLES.bandLabel}>{t('ads.advertisement')}</p>
          <AdContainer id={id} />
        </div>
      ))}
    </aside>
  )
}

/** The site's own interstitial, closed. `client/interstitial` opens it; the browser closes it, also on Escape. */
function InterstitialSlot({ id }: { id: string }) {
  const { t } = useTranslation()
  return (
    <dialog aria-label={t('ads.advertisement')} sx={AD_SLOT_STYLES.interstitial}>
      <form method="dialog" className="ad-head">
        <p sx={AD_SLOT_STYLES.label}>{t('ads.advertisement')}</p>
        <Button type="submit">{t('ads.continue')}</Button>
      </form>
      <AdContainer id={id} />
    </dialog>
  )
}

/** The ad in the corner of the viewport (specification §2 Ads on pages). `client/start-ads` closes it. */
function PulseSlot({ id }: { id: string }) {
  const { t } = useTranslation()
  // Not a landmark, since it is empty until an ad has loaded.
  return (
    <div role="group" aria-label={t('ads.pulse')} sx={AD_SLOT_STYLES.pulse} data-ad-room="" data-ad-corner="">
      <AdContainer id={id} />
      <div className="ad-head">
        <p sx={AD_SLOT_STYLES.label}>{t('ads.advertisement')}</p>
        <IconButton icon="close" label={t('ads.close')} data-ad-close="" />
      </div>
    </div>
  )
}
