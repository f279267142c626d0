import { useTranslation } from '../../features/i18n/components/use-translation'
import { LoginPanel } from '../../features/membership/components/sign-in/login-panel'
import { SignInLayout } from '../../features/membership/components/sign-in/sign-in-layout'
import { PageBody } from '../page/page-body'

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
