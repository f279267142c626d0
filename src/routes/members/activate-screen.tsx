import { useTranslation } from '../../features/i18n/components/use-translation'
import { ActivatePanel } from '../../features/membership/components/sign-in/activate-panel'
import { SignInLayout } from '../../features/membership/components/sign-in/sign-in-layout'
import { PageBody } from '../page/page-body'

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
