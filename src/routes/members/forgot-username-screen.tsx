import { useTranslation } from '../../features/i18n/components/use-translation'
import { ForgotUsernamePanel } from '../../features/membership/components/sign-in/forgot-username-panel'
import { SignInLayout } from '../../features/membership/components/sign-in/sign-in-layout'
import { PageBody } from '../page/page-body'

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
