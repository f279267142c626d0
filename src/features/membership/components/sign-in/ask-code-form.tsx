import { REPLY_CODES } from '../../../session/rules/call-fault'
import { EmailSchema, type EmailValues } from '../../rules/forms/sign-in-schemas'
import { useMemberForm } from '../use-member-form'
import { usePasswordReset } from '../use-password-reset'
import { useTranslation } from '../../../i18n/components/use-translation'
import { FormEmailField } from '../form/form-email-field'
import { FormFrame } from '../form/form-frame'

const FIELD_OF_CODE = { [REPLY_CODES.unknownEmail]: 'email', [REPLY_CODES.memberNotFound]: 'email' } as const

interface AskCodeFormProps {
  /** Initial value. */
  email?: string
  onSent: (email: string) => void
}

/** Requests an e-mail with a password reset code. */
export function AskCodeForm({ email = '', onSent }: AskCodeFormProps) {
  const { t } = useTranslation()
  const { askForCode } = usePasswordReset()
  const form = useMemberForm<EmailValues>({
    schema: EmailSchema,
    defaults: { email },
    fieldOfCode: FIELD_OF_CODE,
    send: async values => {
      const sent = await askForCode(values.email)
      if (sent.ok) onSent(values.email)
      return sent
    },
  })
  return (
    <FormFrame form={form} label={t('memberPages.forgotPassword')} submit={t('signIn.sendLetter')}>
      <FormEmailField fields={form.fields} name="email" label={t('signIn.email')} />
    </FormFrame>
  )
}
