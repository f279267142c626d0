import { useTranslation } from '../../../i18n/use-translation'
import { PageBody } from '../page-body'
import { PageIntro } from '../page-intro'

export function ForgotPasswordScreen() {
  const { t } = useTranslation()
  return (
    <PageBody>
      <PageIntro title={t('memberPages.forgotPassword')} />
    </PageBody>
  )
}
