import { useTranslation } from '../../../i18n/use-translation'
import { ForgotUsernamePanel } from '../../../loyalty/components/sign-in/forgot-username-panel'
import { SignInLayout } from '../../../loyalty/components/sign-in/sign-in-layout'
import { PageBody } from '../page-body'

export function ForgotUsernameScreen() {
  const { t } = useTranslation()
  return (
    <PageBody>
      <SignInLayout title={t('memberPages.forgotUsername')} lead={t('signIn.lead.forgotUsername')}>
        <ForgotUsernamePanel />
      </SignInLayout>
    </PageBody>
  )
}
