import { Button } from '../../../ui/button'
import { reloadPage } from '../../../platform/document'
import { useTranslation } from '../../i18n/components/use-translation'
import { DAY_BOX_STYLES, DAY_BOX_TITLE_STYLES } from './day-box-styles'

/** Message for a day whose showtimes did not load and are not in the page, with a retry button. */
export function FailedDay() {
  const { t } = useTranslation()
  return (
    <div role="alert" sx={DAY_BOX_STYLES}>
      <p sx={DAY_BOX_TITLE_STYLES}>{t('showtimes.notLoaded')}</p>
      <p>{t('showtimes.notLoadedHint')}</p>
      <Button variant="outline" onClick={reloadPage}>
        {t('showtimes.tryAgain')}
      </Button>
    </div>
  )
}
