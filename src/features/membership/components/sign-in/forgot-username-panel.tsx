import { useState } from 'react'
import { ButtonLink } from '../../../../ui/button'
import { EmailSchema, type EmailValues } from '../../rules/forms/sign-in-schemas'
import { REPLY_CODES } from '../../../session/rules/call-fault'
import { useMembershipConfig } from '../../../session/components/use-membership-config'
import { useMemberForm } from '../use-member-form'
import { useUsernameReminder } from '../use-username-reminder'
import { useTranslation } from '../../../i18n/components/use-translation'
import { FormEmailField } from '../form/form-email-field'
import { FormFrame } from '../form/form-frame'
import { DonePanel } from './done-panel'
import { SideLinks } from './side-links'

const FIELD_OF_CODE = { [REPLY_CODES.unknownEmail]: 'email', [REPLY_CODES.memberNotFound]: 'email' } as const

/** Sends a forgotten username by e-mail. */
export function ForgotUsernamePanel() {
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
