import { IconButton } from '../../../ui/icon-button'
import { useTranslation } from '../../i18n/components/use-translation'
import { AdContainer } from './ad-container'
import { AD_SLOT_STYLES } from './ad-slot-styles'

/**
 * The ad in the corner of the viewport (specification §2 Ads on pages). The visitor can close it (`client/close-ads`).
 */
export function PulseSlot({ id }: { id: string }) {
  const { t } = useTranslation()
  // Not a landmark, since it is empty until an ad has loaded.
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
