import { useState } from 'react'
import { Button } from '../../../../ui/button'
import { useTranslation } from '../../../i18n/components/use-translation'
import { type CallFault, codeOf, REPLY_CODES } from '../../../session/rules/call-fault'
import type { MemberDetails } from '../../../session/rules/calls/reply-fields'
import { membershipPersonOf } from '../../rules/membership'
import { usePasswordReset } from '../use-password-reset'
import { useSignIn } from '../use-sign-in'
import { DonePanel } from './done-panel'
import { EmailForm } from './email-form'
import { MemberLink } from './member-links'
import { Renewal } from './renew-membership'
import { ResendCode } from './resend-code'
import { ResetPasswordForm } from './reset-password-form'

/** Help for a failed login; null when its message suffices. */
export function LoginWayOut({ fault, username }: { fault: CallFault; username: string }) {
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

/** Tells a member when the membership expired and how to renew it (specification §4 Expiry). */
export function ExpiredPanel({ member, isJustIn }: { member: MemberDetails; isJustIn: boolean }) {
  const { t, locale } = useTranslation()
  const { memberExpiry } = member
  const day = memberExpiry
    ? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(memberExpiry))
    : ''
  return (
    <DonePanel icon="clock" takesFocus={isJustIn} title={t('signIn.expiredTitle')}>
      <p>{t('signIn.expiredSince', { 0: day })}</p>
      <Renewal person={membershipPersonOf(member)} />
    </DonePanel>
  )
}

export { RedirectOverlay } from '../redirect/redirect-overlay'
