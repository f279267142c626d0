import { REPLY_CODES, codeOf, type CallFault } from '../../../session/rules/call-fault'
import { LoginSchema, type LoginValues } from '../../rules/forms/sign-in-schemas'
import { useMemberForm } from '../use-member-form'
import { useSignIn } from '../use-sign-in'
import { useTranslation } from '../../../i18n/components/use-translation'
import { FormFrame } from '../form/form-frame'
import { FormPasswordField } from '../form/form-password-fields'
import { FormTextField } from '../form/form-text-field'
import { CaptchaNote } from './captcha-note'
import { MemberLink } from './member-links'
import { Renewal } from './renew-membership'
import { ResendCode } from './resend-code'
import { useState } from 'react'
import { Button } from '../../../../ui/button'
import { EmailForm } from './email-form'
import { usePasswordReset } from '../use-password-reset'
import { DonePanel } from './done-panel'
import { ResetPasswordForm } from './reset-password-form'

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
    schema: LoginSchema,
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

/** Help for a failed login; null when its message suffices. */
function LoginWayOut({ fault, username }: { fault: CallFault; username: string }) {
  const { t } = useTranslation()
  const email = username.includes('@') ? username : ''
  switch (codeOf(fault)) {
    case REPLY_CODES.notActivated:
      return <ResendCode email={email} />
    case REPLY_CODES.accountExpired:
      return <Renewal person={email ? { email, firstname: null, lastname: null, mobile: null } : null} />
    case REPLY_CODES.accountBlocked:
      return <MemberLink page="forgot-password">{t('signIn.resetToUnblock')}</MemberLink>
    case REPLY_CODES.unknownEmail:
    case REPLY_CODES.memberNotFound:
      return <MemberLink page="register">{t('signIn.joinInstead')}</MemberLink>
    case REPLY_CODES.wrongPassword:
    case REPLY_CODES.wrongPasswordV3:
    case REPLY_CODES.tooManyRequests:
      return <MemberLink page="forgot-password">{t('signIn.forgotPassword')}</MemberLink>
    default:
      return null
  }
}

interface ChangePasswordProps {
  username: string
  /** Called when the new password is set and the member has signed in with it. */
  onDone: () => void
  onCancel: () => void
}

/** Shown when a login returns 1015: a code sent by email replaces the temporary password (decision 038). */
export function ChangePassword({ username, onDone, onCancel }: ChangePasswordProps) {
  const { t } = useTranslation()
  const signIn = useSignIn()
  const { requestCode } = usePasswordReset()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const onSet = async (password: string) => {
    const done = await signIn({ username, password })
    // The password is set in any case: when the login fails, the login form returns.
    if (done.ok) onDone()
    else onCancel()
  }
  return (
    <>
      <DonePanel
        icon="info"
        title={t('signIn.changeTitle')}
        actions={
          <Button variant="subtle" onClick={onCancel}>
            {t('signIn.back')}
          </Button>
        }
      >
        <p>{sentTo === null ? t('signIn.changeText') : t('signIn.letterSent', { 0: sentTo })}</p>
      </DonePanel>
      {sentTo === null ? (
        <EmailForm
          label={t('memberPages.forgotPassword')}
          request={requestCode}
          email={username.includes('@') ? username : ''}
          onSent={setSentTo}
        />
      ) : (
        <ResetPasswordForm email={sentTo} code={null} onDone={({ password }) => void onSet(password)} />
      )}
    </>
  )
}
