import { REPLY_CODES, codeOf } from '../../../session/rules/call-fault'
import type { LoginValues } from '../../rules/forms/sign-in-schemas'
import { useMemberForm } from '../use-member-form'
import { useSignIn } from '../use-sign-in'
import { useTranslation } from '../../../i18n/components/use-translation'
import { FormFrame } from '../form/form-frame'
import { FormPasswordField } from '../form/form-password-fields'
import { FormTextField } from '../form/form-text-field'
import { CaptchaNote } from './captcha-note'
import { LoginWayOut } from './login-outcomes'

const FIELD_OF_CODE = {
  [REPLY_CODES.unknownEmail]: 'username',
  [REPLY_CODES.memberNotFound]: 'username',
  [REPLY_CODES.wrongPassword]: 'password',
  [REPLY_CODES.wrongPasswordV3]: 'password',
} as const

interface LoginFormProps {
  onSignedIn: () => void
  /** Called when the password must be changed first (1015). */
  onPasswordChange: (username: string) => void
}

/** Username and password. Faults of specification §8 are shown at their field, with help for some of them. */
export function LoginForm({ onSignedIn, onPasswordChange }: LoginFormProps) {
  const { t } = useTranslation()
  const signIn = useSignIn()
  const form = useMemberForm<LoginValues>({
    schema: ({ LoginSchema }) => LoginSchema,
    defaults: { username: '', password: '' },
    fieldOfCode: FIELD_OF_CODE,
    fallback: 'signIn.failed',
    send: async values => {
      const done = await signIn(values)
      if (done.ok) onSignedIn()
      else if (codeOf(done.error) === REPLY_CODES.passwordChangeNeeded) onPasswordChange(values.username)
      return done
    },
  })
  const username = form.fields.getValues('username').trim()
  return (
    <FormFrame
      form={form}
      label={t('memberPages.login')}
      submit={t('signIn.submit')}
      wayOut={form.fault ? <LoginWayOut fault={form.fault} username={username} /> : null}
      note={<CaptchaNote />}
    >
      <FormTextField
        fields={form.fields}
        name="username"
        label={t('signIn.username')}
        autoComplete="username"
        autoCapitalize="none"
        inputMode="email"
        spellCheck={false}
      />
      <FormPasswordField
        fields={form.fields}
        name="password"
        label={t('signIn.password')}
        autoComplete="current-password"
      />
    </FormFrame>
  )
}
