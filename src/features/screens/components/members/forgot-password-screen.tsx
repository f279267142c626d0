import { useTranslation } from '../../../i18n/use-translation'
import { ForgotPasswordPanel } from '../../../loyalty/components/sign-in/forgot-password-panel'
import { SignInLayout } from '../../../loyalty/components/sign-in/sign-in-layout'
import { PageBody } from '../page-body'

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
