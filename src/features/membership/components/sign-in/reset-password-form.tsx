import { REPLY_CODES } from '../../../session/rules/call-fault'
import { NEW_PASSWORD_FAULTS } from '../../rules/forms/password-rule'
import type { ResetValues } from '../../rules/forms/sign-in-schemas'
import { useMembershipConfig } from '../../../session/components/use-membership-config'
import { usePasswordReset } from '../use-password-reset'
import { useLoginPath } from '../use-way-back'
import { useTranslation } from '../../../i18n/components/use-translation'
import { FormEmailField } from '../form/form-text-field'
import { CodeForm } from '../form/code-form'
import { NewPasswordFields } from '../form/form-password-fields'
import { emailedCode } from './emailed-code'
import { MemberLink } from './member-links'
import { ButtonLink } from '../../../../ui/button'
import { DonePanel } from './done-panel'

interface ResetPasswordFormProps {
  /** Email of the account; empty when unknown. */
  email?: string
  /** Code of the reset link; null when it has to be typed from the email. */
  code: string | null
  onDone: (input: { email: string; password: string }) => void
}

/** Sets a new password with the code of an email. */
export function ResetPasswordForm({ email = '', code, onDone }: ResetPasswordFormProps) {
  const { t } = useTranslation()
  const { provider, version } = useMembershipConfig()
  const { setPassword } = usePasswordReset()
  const isTyped = code === null
  return (
    <CodeForm<ResetValues>
      label={t('memberPages.resetPassword')}
      submit={t('signIn.setPassword')}
      schema={({ resetSchema }) => resetSchema(provider)}
      defaults={{ email, code: code ?? '', password: '', repeatedPassword: '' }}
      // A link's code has no field to show the fault at.
      fieldOfCode={{
        ...NEW_PASSWORD_FAULTS,
        ...(isTyped ? { [REPLY_CODES.invalidResetCode]: 'code' } : {}),
      }}
      send={async values => {
        const done = await setPassword(values)
        if (done.ok) onDone({ email: values.email, password: values.password })
        return done
      }}
      codes={isTyped ? [emailedCode(t)] : []}
      before={fields =>
        isTyped && email === '' && version === 1 ? (
          <FormEmailField fields={fields} name="email" label={t('signIn.email')} />
        ) : null
      }
      help={fault =>
        fault === REPLY_CODES.invalidResetCode ? (
          <MemberLink page="forgot-password">{t('signIn.askAnew')}</MemberLink>
        ) : null
      }
    >
      {fields => (
        <>
          {/* Password managers store the new password under this username. */}
          {email ? <input type="text" hidden readOnly autoComplete="username" value={email} name="username" /> : null}
          <NewPasswordFields fields={fields} name="password" repeatName="repeatedPassword" />
        </>
      )}
    </CodeForm>
  )
}

export function PasswordSet() {
  const { t } = useTranslation()
  const login = useLoginPath()
  return (
    <DonePanel title={t('signIn.passwordSet')} actions={<ButtonLink to={login}>{t('signIn.toLogin')}</ButtonLink>}>
      <p>{t('signIn.passwordSetText')}</p>
    </DonePanel>
  )
}
