import { useTranslation } from '../../features/i18n/components/use-translation'
import { SignInLayout } from '../../features/membership/components/sign-in/sign-in-layout'
import { PageBody } from '../page/page-body'
import { useState, useCallback } from 'react'
import { ButtonLink } from '../../ui/button'
import { EmailSchema, type EmailValues } from '../../features/membership/rules/forms/sign-in-schemas'
import { REPLY_CODES } from '../../features/session/rules/reply-codes'
import { useMembershipConfig } from '../../features/session/components/use-membership-config'
import { useMemberForm } from '../../features/membership/components/use-member-form'
import { FormEmailField } from '../../features/membership/components/form/form-text-field'
import { FormFrame } from '../../features/membership/components/form/form-frame'
import { DonePanel } from '../../features/membership/components/sign-in/done-panel'
import { SideLinks } from '../../features/membership/components/sign-in/member-links'
import type { Result } from '../../platform/result'
import type { CallFault } from '../../features/session/rules/call-fault'
import { useSessionClient } from '../../features/session/components/use-session-client'

const FIELD_OF_CODE = { [REPLY_CODES.unknownEmail]: 'email', [REPLY_CODES.memberNotFound]: 'email' } as const

/** Sends a forgotten username by e-mail. */
function ForgotUsernamePanel() {
  const { t } = useTranslation()
  const { paths } = useMembershipConfig()
  const remind = useUsernameReminder()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useMemberForm<EmailValues>({
    schema: EmailSchema,
    defaults: { email: '' },
    fieldOfCode: FIELD_OF_CODE,
    send: async ({ email }) => {
      const sent = await remind(email)
      if (sent.ok) setSentTo(email)
      return sent
    },
  })
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
      <FormFrame form={form} label={t('memberPages.forgotUsername')} submit={t('signIn.sendLetter')}>
        <FormEmailField fields={form.fields} name="email" label={t('signIn.email')} />
      </FormFrame>
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
