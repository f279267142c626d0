import { Button } from '../../../ui/button'
import { reloadPage } from '../../../platform/reload-page'
import { useTranslation } from '../../i18n/components/use-translation'
import { DAY_BOX_STYLES, DAY_BOX_TITLE_STYLES } from './day-box-styles'

/** A day whose times did not come, and of which the page holds none: says so, and offers to try again. */
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
