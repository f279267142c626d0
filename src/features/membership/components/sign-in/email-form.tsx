import type { Result } from '../../../../platform/result'
import { useTranslation } from '../../../i18n/components/use-translation'
import { type CallFault, REPLY_CODES } from '../../../session/rules/call-fault'
import type { EmailValues } from '../../rules/forms/sign-in-schemas'
import { FormFrame } from '../form/form-frame'
import { FormEmailField } from '../form/form-text-field'
import { useMemberForm } from '../use-member-form'

const FIELD_OF_CODE = { [REPLY_CODES.unknownEmail]: 'email', [REPLY_CODES.memberNotFound]: 'email' } as const

interface EmailFormProps {
  label: string
  email?: string
  request: (email: string) => Promise<Result<unknown, CallFault>>
  onSent: (email: string) => void
}

/** Requests an email with a code or with the username. */
export function EmailForm({ label, email = '', request, onSent }: EmailFormProps) {
  const { t } = useTranslation()
  const form = useMemberForm<EmailValues>({
    schema: ({ EmailSchema }) => EmailSchema,
    defaults: { email },
    fieldOfCode: FIELD_OF_CODE,
    send: async values => {
      const sent = await request(values.email)
      if (sent.ok) onSent(values.email)
      return sent
    },
  })
  return (
    <FormFrame form={form} label={label} submit={t('signIn.sendLetter')}>
      <FormEmailField fields={form.fields} name="email" label={t('signIn.email')} />
    </FormFrame>
  )
}
