import { useTranslation } from '../../../i18n/use-translation'
import { ActivatePanel } from '../../../loyalty/components/sign-in/activate-panel'
import { SignInLayout } from '../../../loyalty/components/sign-in/sign-in-layout'
import { PageBody } from '../page-body'

export function ActivateScreen() {
  const { t } = useTranslation()
  return (
    <PageBody>
      <SignInLayout title={t('memberPages.activate')} lead={t('signIn.lead.activate')}>
        <ActivatePanel />
      </SignInLayout>
    </PageBody>
  )
}
