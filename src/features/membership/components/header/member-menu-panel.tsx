import type { FocusEvent, KeyboardEvent } from 'react'
import { Link } from '../../../../ui/link'
import { useTranslation } from '../../../i18n/components/use-translation'
import { memberMenuOf } from '../../rules/member-menu'
import { memberOf } from '../../../session/rules/session-state'
import { useMembershipConfig } from '../../../session/components/use-membership-config'
import { useSession } from '../../../session/components/use-session'
import { lastEntryStyles, memberLinkStyles, memberPanelStyles } from './member-menu-styles'

interface MemberMenuPanelProps {
  onClose: () => void
  onBlur?: (event: FocusEvent) => void
  onKeyDown?: (event: KeyboardEvent) => void
}

/** The links of a member's menu (specification §3 `loggedInMenu`) below a greeting. */
export function MemberMenuPanel({ onClose, ...leaving }: MemberMenuPanelProps) {
  const { t } = useTranslation()
  const config = useMembershipConfig()
  const firstName = memberOf(useSession())?.firstName
  return (
    <div sx={memberPanelStyles}>
      {firstName ? <p>{t('memberMenu.greeting', { 0: firstName })}</p> : null}
      <ul>
        {memberMenuOf(config).map(({ href, label, key }) => (
          <li key={href + label} sx={lastEntryStyles}>
            <Link to={href} sx={memberLinkStyles} onClick={onClose} {...leaving}>
              {label ?? t(key ?? '')}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The entries of the member's menu as list items, for the phone menu, which leads to the account already. */
export function MemberMenuLinks({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const config = useMembershipConfig()
  const entries = memberMenuOf(config).filter(({ key, href }) => key === null || href !== config.paths.account)
  return (
    <>
      {entries.map(({ href, label, key }) => (
        <li key={href + label}>
          <Link to={href} onClick={onClose}>
            {label ?? t(key ?? '')}
          </Link>
        </li>
      ))}
    </>
  )
}
