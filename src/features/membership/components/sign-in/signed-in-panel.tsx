import { ButtonLink } from '../../../../ui/button'
import { useTranslation } from '../../../i18n/components/use-translation'
import type { SessionState } from '../../../session/rules/session-state'
import { DonePanel } from './done-panel'
import { usePageSearch } from '../../../site/components/use-page-search'
import { pathAfterLogin, pathOnward } from '../../rules/after-login'
import { readLoginHandOff } from '../../rules/login-hand-off'
import { useGoOn } from '../use-go-on'
import { useMembershipConfig } from '../../../session/components/use-membership-config'

interface SignedInPanelProps {
  session: Extract<SessionState, { status: 'member' }>
  /** Navigates on automatically: the member has just signed in, or has nothing to do on this page. */
  isJustIn: boolean
  /** On another page than the login page, which alone hands over to ticketing. */
  isElsewhere?: boolean
}

/** Shown to a signed-in member, with a link onwards. Warns first when the browser does not keep the session. */
export function SignedInPanel({ session: { member, isKept }, isJustIn, isElsewhere = false }: SignedInPanelProps) {
  const { t } = useTranslation()
  const config = useMembershipConfig()
  const search = usePageSearch() ?? ''
  // `TicketingHandOff` navigates to ticketing, and this page stays.
  const isHandOff = !isElsewhere && readLoginHandOff(search, config).kind === 'requested'
  const path = isElsewhere ? pathOnward(search, config) : pathAfterLogin(search, config.paths)
  useGoOn(path, isJustIn && isKept && !isHandOff)
  return (
    <DonePanel
      icon="user"
      takesFocus={isJustIn}
      title={t('signIn.signedInAs', { 0: member.firstName || member.username || member.email })}
      actions={<ButtonLink to={path}>{t(isJustIn && !isHandOff ? 'signIn.goOn' : 'loyalty.account')}</ButtonLink>}
    >
      {isKept ? null : <p>{t('signIn.notKept')}</p>}
    </DonePanel>
  )
}
