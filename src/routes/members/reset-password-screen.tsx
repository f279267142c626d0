import { useTranslation } from '../../features/i18n/components/use-translation'
import { SignInPage } from './sign-in-page'
import { useState, useEffect } from 'react'
import { Notice } from '../../ui/notice'
import { Skeleton } from '../../ui/spinner'
import { MemberLink } from '../../features/membership/components/sign-in/member-links'
import { PasswordSet, ResetPasswordForm } from '../../features/membership/components/sign-in/reset-password-form'
import { readResetRequest } from '../../features/membership/rules/reset-link'
import { useMembershipConfig } from '../../features/session/components/use-membership-config'
import { takeEntrySearch } from '../../features/session/client/session-boot'

export function ResetPasswordScreen() {
  return (
    <SignInPage name="resetPassword">
      <ResetPasswordPanel />
    </SignInPage>
  )
}

/** The target page of a reset link. Without a code in the link it shows a notice, and a code can be typed. */
function ResetPasswordPanel() {
  const { t } = useTranslation()
  const request = useResetRequest()
  const [isDone, setDone] = useState(false)
  if (isDone) return <PasswordSet />
  // As high as the form that follows.
  if (request === undefined) return <Skeleton height="22rem" />
  return (
    <>
      {request === null ? (
        <Notice title={t('signIn.noCodeTitle')}>
          <p>{t('signIn.noCode')}</p>
          <p>
            <MemberLink page="forgot-password">{t('signIn.askAnew')}</MemberLink>
          </p>
        </Notice>
      ) : null}
      <ResetPasswordForm email={request?.email ?? ''} code={request?.code ?? null} onDone={() => setDone(true)} />
    </>
  )
}

/** A reset link's parameters; undefined before mount, null without a code. */
function useResetRequest() {
  const { provider } = useMembershipConfig()
  const [request, setRequest] = useState<ReturnType<typeof readResetRequest>>()
  useEffect(() => {
    const taken = readResetRequest(takeEntrySearch(), provider)
    setRequest(known => taken ?? known ?? null)
  }, [provider])
  return request
}
