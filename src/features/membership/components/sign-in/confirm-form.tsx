import { ConfirmSchema, type ConfirmValues } from '../../rules/forms/sign-in-schemas'
import { codeOf, REPLY_CODES } from '../../../session/rules/call-fault'
import { useMemberForm } from '../use-member-form'
import { useRegistration } from '../use-registration'
import { useTranslation } from '../../../i18n/components/use-translation'
import { FormEmailField } from '../form/form-email-field'
import { FormFrame } from '../form/form-frame'
import { FormTextField } from '../form/form-text-field'
import { MemberLink } from './member-link'
import { ResendCode } from './resend-code'

interface ConfirmFormProps {
  email?: string
  code?: string
  onDone: (email: string) => void
}

/** Confirms an e-mail address with a code, which can be sent again. */
export function ConfirmForm({ email = '', code = '', onDone }: ConfirmFormProps) {
  const { t } = useTranslation()
  const { confirm } = useRegistration()
  const form = useMemberForm<ConfirmValues>({
    schema: ConfirmSchema,
    defaults: { email, code },
    fieldOfCode: { [REPLY_CODES.invalidActivation]: 'code' },
    send: async values => {
      const done = await confirm(values)
      if (done.ok) onDone(values.email)
      return done
    },
  })
  const isActive = form.fault !== null && codeOf(form.fault) === REPLY_CODES.alreadyActive
  const typed = form.fields.watch('email').trim()
  return (
    <>
      <FormFrame
        form={form}
        label={t('memberPages.confirm')}
        submit={t('signIn.confirm')}
        wayOut={isActive ? <MemberLink page="login">{t('signIn.toLogin')}</MemberLink> : null}
      >
        <FormEmailField fields={form.fields} name="email" label={t('signIn.email')} />
        <FormTextField
          fields={form.fields}
          name="code"
          dir="ltr"
          label={t('signIn.code')}
          hint={t('signIn.codeHint')}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </FormFrame>
      <ResendCode email={typed.includes('@') ? typed : ''} withLink={false} />
    </>
  )
}
