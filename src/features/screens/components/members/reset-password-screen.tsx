import { useTranslation } from '../../../i18n/use-translation'
import { ResetPasswordPanel } from '../../../loyalty/components/sign-in/reset-password-panel'
import { SignInLayout } from '../../../loyalty/components/sign-in/sign-in-layout'
import { PageBody } from '../page-body'

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
