import { reloadPage } from '../../../platform/document'
import { Button, ButtonLink } from '../../../ui/button'
import { Container } from '../../../ui/container'
import { EmptyState } from '../../../ui/empty-state'
import { useTranslation } from '../../i18n/components/use-translation'

/** Replaces a page that failed to render: what happened, what still works, the next step. Loaded on demand. */
export function BrokenNotice() {
  const { t } = useTranslation()
  return (
    <Container role="alert">
      <EmptyState
        level="h1"
        icon="warning"
        title={t('layout.brokenTitle')}
        actions={
          <>
            <Button onClick={reloadPage}>{t('layout.reload')}</Button>
            <ButtonLink to="/" variant="outline">
              {t('layout.goHome')}
            </ButtonLink>
          </>
        }
      >
        {t('layout.brokenText')}
      </EmptyState>
    </Container>
  )
}
