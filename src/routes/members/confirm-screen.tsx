import { useTranslation } from '../../features/i18n/components/use-translation'
import { SignInPage } from './sign-in-page'
import { useState, useEffect } from 'react'
import { ButtonLink } from '../../ui/button'
import { useLoginPath } from '../../features/membership/components/use-way-back'
import { ConfirmForm } from '../../features/membership/components/sign-in/confirm-form'
import { DonePanel } from '../../features/membership/components/sign-in/done-panel'
import { WelcomePanel } from '../../features/membership/components/sign-in/welcome-panel'
import { readConfirmRequest } from '../../features/membership/rules/confirm-link'
import { takeEntrySearch } from '../../features/session/client/session-boot'
import { readPageSearch } from '../../features/site/client/page-search'

export function ConfirmScreen() {
  return (
    <SignInPage name="confirm">
      <ConfirmPanel />
    </SignInPage>
  )
}

/** Parameters of a confirmation link; null without any. */
function useConfirmRequest(): ReturnType<typeof readConfirmRequest> {
  const [request, setRequest] = useState<ReturnType<typeof readConfirmRequest>>(null)
  useEffect(() => {
    // What is private has left the address.
    const taken = readConfirmRequest(`${takeEntrySearch()}&${readPageSearch().slice(1)}`)
    setRequest(known => taken ?? known)
  }, [])
  return request
}

/** The page that confirms an account, by the link of an e-mail or by a typed code, and signs in who chose a password there. */
export function ConfirmPanel() {
  const { t } = useTranslation()
  const login = useLoginPath()
  const request = useConfirmRequest()
  const [done, setDone] = useState<{ email: string; password: string | null } | null>(null)
  if (done?.password) return <WelcomePanel member={{ email: done.email, password: done.password }} />
  if (done) {
    return (
      <DonePanel title={t('signIn.confirmed')} actions={<ButtonLink to={login}>{t('signIn.toLogin')}</ButtonLink>}>
        <p>{t('signIn.confirmedText')}</p>
      </DonePanel>
    )
  }
  // The link's values arrive after the first render; the key resets the form with them.
  const key = request ? `${request.email} ${request.code}` : ''
  return <ConfirmForm key={key} {...request} onDone={setDone} />
}
