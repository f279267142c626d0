import { ButtonLink } from '../../../../ui/button'
import { useTranslation } from '../../../i18n/components/use-translation'
import type { SessionState } from '../../../session/rules/session-state'
import { DonePanel } from './done-panel'
import { useEffect, useCallback } from 'react'
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
export function SignedInPanel({ session, isJustIn }: SignedInPanelProps) {
  const { t } = useTranslation()
  const { path, goOn, isHandOff } = useAfterLogin()
  const { member, isKept } = session
  const goesOn = isJustIn && isKept
  useGoOn(goOn, goesOn)
  const name = member.firstName || member.username || member.email
  return (
    <DonePanel
      icon="user"
      takesFocus={isJustIn}
      title={t('signIn.signedInAs', { 0: name })}
      actions={isHandOff ? null : <ButtonLink to={path}>{t(isJustIn ? 'signIn.goOn' : 'loyalty.account')}</ButtonLink>}
    >
      {isKept ? null : <p>{t('signIn.notKept')}</p>}
    </DonePanel>
  )
}

/** Calls `goOn` after the render in which `isWanted` is true. */
function useGoOn(goOn: () => void, isWanted: boolean): void {
  useEffect(() => {
    if (isWanted) goOn()
  }, [goOn, isWanted])
}

export interface AfterLogin {
  /** The next page is ticketing: `TicketingHandOff` navigates there, and this page stays. */
  isHandOff: boolean
  /** Path of this site, without prefix: the page before the login, else the account. */
  path: string
  /** Navigates to the path; does nothing for a hand-off. */
  goOn: () => void
}

/** The page after a login on the login page (`from` and `return` of its address). */
function useAfterLogin(): AfterLogin {
  const config = useMembershipConfig()
  const search = usePageSearch() ?? ''
  const isHandOff = readLoginHandOff(search, config).kind === 'asked'
  const path = pathAfterLogin(search, config.paths)
  const goOn = useCallback(() => {
    if (!isHandOff) void navigate(path, { replace: true })
  }, [isHandOff, path])
  return { isHandOff, path, goOn }
}

interface ExpiredPanelProps {
  member: MemberDetails
  isJustIn: boolean
}

/** Tells a member when the membership expired and how to renew it (specification §4 Expiry). */
export function ExpiredPanel({ member, isJustIn }: ExpiredPanelProps) {
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
