import { useTranslation } from '../../features/i18n/components/use-translation'
import { RegisterPanel } from '../../features/membership/components/sign-in/register-panel'
import { SignInLayout } from '../../features/membership/components/sign-in/sign-in-layout'
import { PageBody } from '../page/page-body'

export function RegisterScreen() {
  const { t } = useTranslation()
  return (
    <PageBody>
      <SignInLayout title={t('memberPages.register')} lead={t('signIn.lead.register')}>
        <RegisterPanel />
      </SignInLayout>
    </PageBody>
  )
}
