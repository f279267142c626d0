import { useTranslation } from '../../features/i18n/components/use-translation'
import { SignInPage } from './sign-in-page'
import { useState, useEffect } from 'react'
import { ButtonLink } from '../../ui/button'
import { useMembershipConfig } from '../../features/session/components/use-membership-config'
import { ConfirmForm } from '../../features/membership/components/sign-in/confirm-form'
import { DonePanel } from '../../features/membership/components/sign-in/done-panel'
import type { ConfirmValues } from '../../features/membership/rules/forms/sign-in-schemas'
import { takeEntrySearch } from '../../features/session/client/session-boot'

export function ConfirmScreen() {
  return (
    <SignInPage name="confirm">
      <ConfirmPanel />
    </SignInPage>
  )
}

/** Assumption: parameter names of a confirmation link; the code is read from any of them. */
const CODE_PARAMETERS = ['activationCode', 'code', 'token'] as const

/** Parameters of a confirmation link; null without any. */
function useConfirmRequest(): ConfirmValues | null {
  const [request, setRequest] = useState<ConfirmValues | null>(null)
  useEffect(() => {
    const given = new URLSearchParams(takeEntrySearch())
    const code = CODE_PARAMETERS.map(name => given.get(name)).find(Boolean) ?? ''
    const email = given.get('email') ?? ''
    if (code === '' && email === '') return
    setRequest({ email, code })
  }, [])
  return request
}

/** The page that confirms an account, by the link of an e-mail or by a typed code. */
function ConfirmPanel() {
  const { t } = useTranslation()
  const { paths } = useMembershipConfig()
  const request = useConfirmRequest()
  const [isDone, setDone] = useState(false)
  if (isDone) {
    return (
      <DonePanel
        title={t('signIn.confirmed')}
        actions={<ButtonLink to={paths.login}>{t('signIn.toLogin')}</ButtonLink>}
      >
        <p>{t('signIn.confirmedText')}</p>
      </DonePanel>
    )
  }
  // The link's values arrive after the first render; the key resets the form with them.
  const key = request ? `${request.email} ${request.code}` : ''
  return <ConfirmForm key={key} {...request} onDone={() => setDone(true)} />
}
