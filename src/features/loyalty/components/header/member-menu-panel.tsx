import words from 'site-words/member-menu.json'
import type { FocusEvent, KeyboardEvent } from 'react'
import { Link } from '../../../../ui/link'
import { useTranslation } from '../../../i18n/use-translation'
import { withWords } from '../../../i18n/with-words'
import { memberMenuOf } from '../../rules/member-menu'
import { memberOf } from '../../rules/session-state'
import { useMemberFacts } from '../../use-member-facts'
import { useSession } from '../../use-session'
import { lastEntryStyles, memberLinkStyles, memberPanelStyles } from './member-panel-styles'

interface MemberMenuPanelProps {
  onClose: () => void
  onBlur?: (event: FocusEvent) => void
  onKeyDown?: (event: KeyboardEvent) => void
}

/** The links of a member's menu (specification §3 `loggedInMenu`), under a greeting. */
export const MemberMenuPanel = withWords(function MemberMenuPanel({ onClose, ...leaving }: MemberMenuPanelProps) {
  const { t } = useTranslation()
  const facts = useMemberFacts()
  const firstName = memberOf(useSession())?.firstName
  return (
    <div sx={memberPanelStyles}>
      {firstName ? <p>{t('memberMenu.greeting', { 0: firstName })}</p> : null}
      <ul>
        {memberMenuOf(facts).map(({ href, label, key }) => (
          <li key={href + label} sx={lastEntryStyles}>
            <Link to={href} sx={memberLinkStyles} onClick={onClose} {...leaving}>
              {label ?? t(key ?? '')}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}, words)
