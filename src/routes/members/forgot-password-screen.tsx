import { useTranslation } from '../../features/i18n/components/use-translation'
import { ForgotPasswordPanel } from '../../features/membership/components/sign-in/forgot-password-panel'
import { SignInLayout } from '../../features/membership/components/sign-in/sign-in-layout'
import { PageBody } from '../page/page-body'

export function ForgotPasswordScreen() {
  const { t } = useTranslation()
  return (
    <PageBody>
      <SignInLayout title={t('memberPages.forgotPassword')} lead={t('signIn.lead.forgotPassword')}>
        <ForgotPasswordPanel />
      </SignInLayout>
    </PageBody>
  )
}
