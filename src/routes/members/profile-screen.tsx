import { AccountPage } from './account-page'
import type { MemberScreenProps } from './member-page'
import type { MemberDetails } from '../../features/session/rules/calls/reply-fields'
import { DetailsForm } from '../../features/account/components/details-form'
import { useState, useEffect } from 'react'
import { farComponent } from '../../deferred/deferred-component'
import { noteCode, pageCode } from '../../platform/page-code'
import { hasEntryCode, takeEntrySearch } from '../../features/session/client/session-boot'
import { useTranslation } from '../../features/i18n/components/use-translation'

const importOwnAccount = pageCode('own-account', () =>
  import(/* webpackChunkName: "own-account" */ './own-account').then(module => module.OwnAccount),
)
const OwnAccount = farComponent(importOwnAccount)
const ConfirmEmail = farComponent(
  pageCode('confirm-email', () =>
    import(/* webpackChunkName: "confirm-email" */ '../../features/account/components/confirm-email').then(
      part => part.ConfirmEmail,
    ),
  ),
)

export function ProfileScreen({ genres }: MemberScreenProps) {
  const { t } = useTranslation()
  // A member alone sees it, whom the server does not know.
  noteCode(importOwnAccount)
  const [hasCode, setHasCode] = useState(false)
  // The code waits in this window until the member has signed in: `ProfilePanel` takes it.
  useEffect(() => setHasCode(hasEntryCode()), [])
  const guest = hasCode ? { title: t('account.codeTitle'), text: t('account.codeText') } : null
  return (
    <AccountPage page="profile" guest={guest}>
      {member => <ProfilePanel member={member} genres={genres} />}
    </AccountPage>
  )
}

/** A member's details, consents, preferences, password, means of payment, passkeys, sign-ins and data, and account deletion. */
export function ProfilePanel({ member, genres = [] }: { member: MemberDetails } & MemberScreenProps) {
  const { pendingEmail = null, hasOwnCalls = false } = member
  const [code, forgetCode] = useEmailCode()
  const isAwaited = hasOwnCalls && (pendingEmail !== null || code !== '')
  const confirmation = isAwaited ? <ConfirmEmail member={member} code={code} onDone={forgetCode} /> : null
  return (
    <>
      {/* Whoever comes by the letter's link comes for this; otherwise it follows the form that asked for it. */}
      {code === '' ? null : confirmation}
      <DetailsForm member={member} />
      {code === '' ? confirmation : null}
      <OwnAccount member={member} genres={genres} />
    </>
  )
}

/** The code of a letter's link (`?code=`), empty without one; and what forgets it. */
function useEmailCode(): [string, () => void] {
  const [code, setCode] = useState('')
  useEffect(() => {
    const taken = new URLSearchParams(takeEntrySearch()).get('code')
    if (taken) setCode(taken)
  }, [])
  return [code, () => setCode('')]
}
