import { Button, ButtonLink } from '../../ui/button'
import { reloadPage } from '../../platform/document'
import { useTranslation } from '../../features/i18n/components/use-translation'
import { MessageScreen } from './message-screen'

/** Page of server errors; needs no data. */
export function ServerErrorScreen() {
  const { t } = useTranslation()
  return (
    <MessageScreen drawing="unplugged" title={t('serverErrorScreen.title')} text={t('serverErrorScreen.text')}>
      <Button variant="stage" onClick={reloadPage}>
        {t('serverErrorScreen.tryAgain')}
      </Button>
      <ButtonLink to="/" variant="stageOutline">
        {t('screens.toHome')}
      </ButtonLink>
    </MessageScreen>
  )
}
