import { REPLY_CODES, codeOf } from '../../../session/rules/call-fault'
import { resetSchema, type ResetValues } from '../../rules/forms/sign-in-schemas'
import { useMembershipConfig } from '../../../session/components/use-membership-config'
import { useMemberForm } from '../use-member-form'
import { usePasswordReset } from '../use-password-reset'
import { useTranslation } from '../../../i18n/components/use-translation'
import { FormEmailField } from '../form/form-email-field'
import { FormFrame } from '../form/form-frame'
import { FormTextField } from '../form/form-text-field'
import { NewPasswordFields } from '../form/new-password-fields'
import { MemberLink } from './member-link'

interface ResetPasswordFormProps {
  /** E-mail of the account; empty when unknown. */
  email?: string
  /** Code of the reset link; null when it has to be typed from the e-mail. */
  code: string | null
  onDone: (input: { email: string; password: string }) => void
}

/** Sets a new password with the code of an e-mail. */
export function ResetPasswordForm({ email = '', code, onDone }: ResetPasswordFormProps) {
  const { t } = useTranslation()
  const { provider, version } = useMembershipConfig()
  const { setPassword } = usePasswordReset()
  const form = useMemberForm<ResetValues>({
    schema: resetSchema(provider),
    defaults: { email, code: code ?? '', password: '', repeatedPassword: '' },
    // A link's code has no field to show the fault at.
    fieldOfCode: {
      [REPLY_CODES.weakPassword]: 'password',
      ...(code === null ? { [REPLY_CODES.invalidResetCode]: 'code' } : {}),
    },
    send: async values => {
      const done = await setPassword(values)
      if (done.ok) onDone({ email: values.email, password: values.password })
      return done
    },
  })
  const isCodeRefused = form.fault !== null && codeOf(form.fault) === REPLY_CODES.invalidResetCode
  return (
    <FormFrame
      form={form}
      label={t('memberPages.resetPassword')}
      submit={t('signIn.setPassword')}
      wayOut={isCodeRefused ? <MemberLink page="forgot-password">{t('signIn.askAnew')}</MemberLink> : null}
    >
      {code === null && email === '' && version === 1 ? (
        <FormEmailField fields={form.fields} name="email" label={t('signIn.email')} />
      ) : null}
      {code === null ? (
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
      ) : null}
      {/* Password managers store the new password under this username. */}
      {email ? <input type="text" hidden readOnly autoComplete="username" value={email} name="username" /> : null}
      <NewPasswordFields fields={form.fields} name="password" repeatName="repeatedPassword" />
    </FormFrame>
  )
}
