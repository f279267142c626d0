import { useTranslation } from '../../i18n/components/use-translation'
import type { AdPlacement } from '../../../config/third-party-config'
import type { ReservedHeight } from '../rules/ad-sizes'
import { AdContainer } from './ad-container'
import { AD_SLOT_STYLES, adBandStyles, adRoomStyles } from './ad-slot-styles'

interface AdBandProps {
  placement: AdPlacement
  slots: readonly { id: string; heights: readonly ReservedHeight[] }[]
}

/** The ads at the top or bottom of a page, stacked, each with reserved space. */
export function AdBand({ placement, slots }: AdBandProps) {
  const { t } = useTranslation()
  return (
    <aside aria-label={t(placement === 'header' ? 'ads.header' : 'ads.footer')} sx={adBandStyles}>
      {slots.map(({ id, heights }) => (
        <div key={id} sx={adRoomStyles(heights)}>
          <p sx={AD_SLOT_STYLES.label}>{t('ads.advertisement')}</p>
          <AdContainer id={id} />
        </div>
      ))}
    </aside>
  )
}
