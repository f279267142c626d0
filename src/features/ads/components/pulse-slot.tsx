import { IconButton } from '../../../ui/icon-button'
import { useTranslation } from '../../i18n/components/use-translation'
import { AdContainer } from './ad-container'
import { AD_SLOT_STYLES } from './ad-slot-styles'

/** The ad in the corner of the window (specification §2 Ads on pages), which the visitor can put away (`client/close-ads`). */
export function PulseSlot({ id }: { id: string }) {
  const { t } = useTranslation()
  // No landmark: it is empty until an ad has come.
  return (
    <div role="group" aria-label={t('ads.pulse')} sx={AD_SLOT_STYLES.pulse} data-ad-corner="">
      <AdContainer id={id} />
      <div className="ad-head">
        <p sx={AD_SLOT_STYLES.label}>{t('ads.advertisement')}</p>
        <IconButton icon="close" label={t('ads.close')} data-ad-close="" />
      </div>
    </div>
  )
}
