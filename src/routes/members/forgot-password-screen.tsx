import { useTranslation } from '../../features/i18n/components/use-translation'
import { SignInPage } from './sign-in-page'
import { useState } from 'react'
import { Button } from '../../ui/button'
import { EmailForm } from '../../features/membership/components/sign-in/email-form'
import { usePasswordReset } from '../../features/membership/components/use-password-reset'
import { DonePanel } from '../../features/membership/components/sign-in/done-panel'
import { PasswordSet, ResetPasswordForm } from '../../features/membership/components/sign-in/reset-password-form'
import { SideLinks } from '../../features/membership/components/sign-in/member-links'

export function ForgotPasswordScreen() {
  return (
    <SignInPage name="forgotPassword">
      <ForgotPasswordPanel />
    </SignInPage>
  )
}

/** Requests a reset code by email, then takes the code and the new password on the same page. */
function ForgotPasswordPanel() {
  const { t } = useTranslation()
  const { requestCode } = usePasswordReset()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [isDone, setDone] = useState(false)
  if (isDone) return <PasswordSet />
  if (sentTo === null) {
    return (
      <>
        <EmailForm label={t('memberPages.forgotPassword')} request={requestCode} onSent={setSentTo} />
        <SideLinks
          links={[
            { page: 'login', label: t('signIn.toLogin') },
            { page: 'forgot-username', label: t('signIn.forgotUsername') },
          ]}
        />
      </>
    )
  }
  return (
    <>
      <DonePanel
        title={t('signIn.letterTitle')}
        actions={
          <Button variant="subtle" onClick={() => setSentTo(null)}>
            {t('signIn.sendAgain')}
          </Button>
        }
      >
        <p>{t('signIn.letterSent', { 0: sentTo })}</p>
      </DonePanel>
      <ResetPasswordForm email={sentTo} code={null} onDone={() => setDone(true)} />
    </>
  )
}
