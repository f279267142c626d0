import { Button } from '../../../ui/button'
import { useTranslation } from '../../i18n/components/use-translation'
import { AdContainer } from './ad-container'
import { AD_SLOT_STYLES } from './ad-slot-styles'

/**
 * Dialog of the site's own interstitial, closed. `client/interstitial` opens it; the browser closes it, also on Escape.
 */
export function InterstitialSlot({ id }: { id: string }) {
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
