import { useTranslation } from '../../features/i18n/components/use-translation'
import { ConfirmPanel } from '../../features/membership/components/sign-in/confirm-panel'
import { SignInLayout } from '../../features/membership/components/sign-in/sign-in-layout'
import { PageBody } from '../page/page-body'

export function ConfirmScreen() {
  const { t } = useTranslation()
  return (
    <PageBody>
      <SignInLayout title={t('memberPages.confirm')} lead={t('signIn.lead.confirm')}>
        <ConfirmPanel />
      </SignInLayout>
    </PageBody>
  )
}
