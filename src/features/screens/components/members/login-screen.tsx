import { useTranslation } from '../../../i18n/use-translation'
import { LoginPanel } from '../../../loyalty/components/sign-in/login-panel'
import { SignInLayout } from '../../../loyalty/components/sign-in/sign-in-layout'
import { PageBody } from '../page-body'

export function LoginScreen() {
  const { t } = useTranslation()
  return (
    <PageBody>
      <SignInLayout title={t('memberPages.login')} lead={t('signIn.lead.login')}>
        <LoginPanel />
      </SignInLayout>
    </PageBody>
  )
}
