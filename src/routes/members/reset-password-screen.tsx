import { useTranslation } from '../../features/i18n/components/use-translation'
import { ResetPasswordPanel } from '../../features/membership/components/sign-in/reset-password-panel'
import { SignInLayout } from '../../features/membership/components/sign-in/sign-in-layout'
import { PageBody } from '../page/page-body'

export function ResetPasswordScreen() {
  const { t } = useTranslation()
  return (
    <PageBody>
      <SignInLayout title={t('memberPages.resetPassword')} lead={t('signIn.lead.resetPassword')}>
        <ResetPasswordPanel />
      </SignInLayout>
    </PageBody>
  )
}
