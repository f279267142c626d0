import { useTranslation } from '../../../i18n/use-translation'
import { ConfirmPanel } from '../../../loyalty/components/sign-in/confirm-panel'
import { SignInLayout } from '../../../loyalty/components/sign-in/sign-in-layout'
import { PageBody } from '../page-body'

export function ConfirmScreen() {
  const { t } = useTranslation()
  return (
    <PageBody>
      <SignInLayout title={t('memberPages.confirm')} lead={t('signIn.lead.confirm')}>
        <ConfirmPanel />
      </SignInLayout>
    </PageBody>
  )
}
