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
import type { MemberDetails } from '../../../session/rules/calls/reply-fields'
import { membershipPersonOf } from '../../rules/membership'
import { Renewal } from './renew-membership'

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
