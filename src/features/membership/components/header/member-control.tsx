import type { ThemeUICSSObject } from 'theme-ui'
import { Icon } from '../../../../ui/icon'
import { Link } from '../../../../ui/link'
import { useTranslation } from '../../../i18n/components/use-translation'
import { useLoginPath } from '../use-login-path'
import { useMembershipConfig } from '../../../session/components/use-membership-config'
import { GUEST_ACCESS_ID } from '../../../session/rules/guest-access-id'
import { memberPillStyles } from './member-pill-styles'
import { MemberMenu } from './member-menu'

/**
 * Both labels stand in one place, one of them unseen and out of reach: neither the first paint nor signing in moves anything.
 * The mark is the head's script's first, then the session's (`session-boot`).
 */
const placeStyles: ThemeUICSSObject = {
  display: 'inline-grid',
  '& > *': { gridArea: '1 / 1', minWidth: 0 },
  '& > .for-member': { visibility: 'hidden' },
  'html[data-session=member] & > .for-member': { visibility: 'visible' },
  'html[data-session=member] & > .for-guest': { visibility: 'hidden' },
}

/** The way to one's account in the header (specification §2 Loyalty header): guests sign in, members open their menu. */
export function MemberControl() {
  const { t } = useTranslation()
  const { guestHeaderAccessLabel } = useMembershipConfig()
  const loginPath = useLoginPath()
  return (
    <div sx={placeStyles}>
      <Link id={GUEST_ACCESS_ID} to={loginPath} className="for-guest" sx={memberPillStyles}>
        <Icon name="user" size={22} />
        <span className="member-words">{guestHeaderAccessLabel ?? t('loyalty.signIn')}</span>
      </Link>
      <div className="for-member">
        <MemberMenu />
      </div>
    </div>
  )
}
