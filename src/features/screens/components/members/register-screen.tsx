import { useTranslation } from '../../../i18n/use-translation'
import { RegisterPanel } from '../../../loyalty/components/sign-in/register-panel'
import { SignInLayout } from '../../../loyalty/components/sign-in/sign-in-layout'
import { PageBody } from '../page-body'

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
