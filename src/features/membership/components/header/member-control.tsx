import type { ThemeUICSSObject } from 'theme-ui'
import { Icon } from '../../../../ui/icon'
import { Link } from '../../../../ui/link'
import { useTranslation } from '../../../i18n/components/use-translation'
import { useLoginPath } from '../use-login-path'
import { useMembershipConfig } from '../../../session/components/use-membership-config'
import { GUEST_ACCESS_ID } from '../../../session/components/member-session'
import { memberPillStyles } from './member-pill-styles'
import { MemberMenu } from './member-menu'

/**
 * Both labels share one grid cell and one of them is hidden, so that neither the first paint nor a login shifts the
 * layout. `data-session` is set by the head's script first, then by the session (`session-boot`).
 */
const placeStyles: ThemeUICSSObject = {
  display: 'inline-grid',
  '& > *': { gridArea: '1 / 1', minWidth: 0 },
  '& > .for-member': { visibility: 'hidden' },
  'html[data-session=member] & > .for-member': { visibility: 'visible' },
  'html[data-session=member] & > .for-guest': { visibility: 'hidden' },
}

/** The account control of the header (specification §2 Loyalty header): a login link for guests, a menu for members. */
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
