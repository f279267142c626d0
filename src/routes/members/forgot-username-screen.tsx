import { useTranslation } from '../../features/i18n/components/use-translation'
import { SignInLayout } from '../../features/membership/components/sign-in/sign-in-layout'
import { PageBody } from '../page/page-body'
import { useState, useCallback } from 'react'
import { ButtonLink } from '../../ui/button'
import { useMembershipConfig } from '../../features/session/components/use-membership-config'
import { EmailForm } from '../../features/membership/components/sign-in/email-form'
import { DonePanel } from '../../features/membership/components/sign-in/done-panel'
import { SideLinks } from '../../features/membership/components/sign-in/member-links'
import type { Result } from '../../platform/result'
import type { CallFault } from '../../features/session/rules/call-fault'
import { useSessionClient } from '../../features/session/components/use-session-client'

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

/** Sends a forgotten username by e-mail. */
function ForgotUsernamePanel() {
  const { t } = useTranslation()
  const { paths } = useMembershipConfig()
  const remind = useUsernameReminder()
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo !== null) {
    return (
      <DonePanel
        title={t('signIn.letterTitle')}
        actions={<ButtonLink to={paths.login}>{t('signIn.toLogin')}</ButtonLink>}
      >
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

/** Requests an e-mail with the username (specification §7 UsernameReminder). */
function useUsernameReminder(): (email: string) => Promise<Result<unknown, CallFault>> {
  const { circuitId } = useMembershipConfig()
  const withSessionClient = useSessionClient()
  return useCallback(
    email =>
      withSessionClient<unknown>(sessionClient =>
        sessionClient.call('remindUsername', { values: { circuitId, email } }),
      ),
    [circuitId, withSessionClient],
  )
}
