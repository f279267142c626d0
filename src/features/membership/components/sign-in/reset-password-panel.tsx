import { useState } from 'react'
import { Notice } from '../../../../ui/notice'
import { Skeleton } from '../../../../ui/spinner'
import { useTranslation } from '../../../i18n/components/use-translation'
import { useResetRequest } from '../use-reset-request'
import { MemberLink } from './member-link'
import { PasswordSet } from './password-set'
import { ResetPasswordForm } from './reset-password-form'

/** The target page of a reset link. Without a code in the link it shows a notice, and a code can be typed. */
export function ResetPasswordPanel() {
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
