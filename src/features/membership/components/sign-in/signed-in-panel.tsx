import { ButtonLink } from '../../../../ui/button'
import { useTranslation } from '../../../i18n/components/use-translation'
import type { SessionState } from '../../../session/rules/session-state'
import { DonePanel } from './done-panel'
import { useEffect, useRef } from 'react'
import { navigate } from 'gatsby'
import { usePageSearch } from '../../../site/components/use-page-search'
import { pathAfterLogin } from '../../rules/after-login'
import { readLoginHandOff } from '../../rules/login-hand-off'
import { useMembershipConfig } from '../../../session/components/use-membership-config'

interface SignedInPanelProps {
  session: Extract<SessionState, { status: 'member' }>
  /** Signed in on this page just now: navigates on automatically. */
  isJustIn: boolean
}

/** Shown to a signed-in member, with a link onwards. Warns first when the browser does not keep the session. */
export function SignedInPanel({ session: { member, isKept }, isJustIn }: SignedInPanelProps) {
  const { t } = useTranslation()
  const config = useMembershipConfig()
  const search = usePageSearch() ?? ''
  // `TicketingHandOff` navigates to ticketing, and this page stays.
  const isHandOff = readLoginHandOff(search, config).kind === 'requested'
  const path = pathAfterLogin(search, config.paths)
  const goesOn = isJustIn && isKept && !isHandOff
  const hasGoneOn = useRef(false)
  useEffect(() => {
    // Once: the address on the way no longer says where the member came from.
    if (!goesOn || hasGoneOn.current) return
    hasGoneOn.current = true
    void navigate(path, { replace: true })
  }, [goesOn, path])
  return (
    <DonePanel
      icon="user"
      takesFocus={isJustIn}
      title={t('signIn.signedInAs', { 0: member.firstName || member.username || member.email })}
      actions={isHandOff ? null : <ButtonLink to={path}>{t(isJustIn ? 'signIn.goOn' : 'loyalty.account')}</ButtonLink>}
    >
      {isKept ? null : <p>{t('signIn.notKept')}</p>}
    </DonePanel>
  )
}
