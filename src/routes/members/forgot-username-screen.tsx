import { useTranslation } from '../../features/i18n/components/use-translation'
import { SignInPage } from './sign-in-page'
import { useState } from 'react'
import { ButtonLink } from '../../ui/button'
import { useMembershipConfig } from '../../features/session/components/use-membership-config'
import { EmailForm } from '../../features/membership/components/sign-in/email-form'
import { DonePanel } from '../../features/membership/components/sign-in/done-panel'
import { SideLinks } from '../../features/membership/components/sign-in/member-links'
import { useLoginPath } from '../../features/membership/components/use-way-back'
import { useMemberCall } from '../../features/session/components/use-session-client'

export function ForgotUsernameScreen() {
  return (
    <SignInPage name="forgotUsername">
      <ForgotUsernamePanel />
    </SignInPage>
  )
}

/** Sends a forgotten username by email (specification §7 UsernameReminder). */
function ForgotUsernamePanel() {
  const { t } = useTranslation()
  const { circuitId } = useMembershipConfig()
  const login = useLoginPath()
  const call = useMemberCall()
  const remind = (email: string) => call('remindUsername', { values: { circuitId, email } })
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo !== null) {
    return (
      <DonePanel title={t('signIn.letterTitle')} actions={<ButtonLink to={login}>{t('signIn.toLogin')}</ButtonLink>}>
        <p>{t('signIn.usernameSent', { 0: sentTo })}</p>
      </DonePanel>
    )
  }
  return (
    <>
      <EmailForm label={t('memberPages.forgotUsername')} request={remind} onSent={setSentTo} />
      <SideLinks
        links={[
          { page: 'login', label: t('signIn.toLogin') },
          { page: 'forgot-password', label: t('signIn.forgotPassword') },
        ]}
      />
    </>
  )
}
