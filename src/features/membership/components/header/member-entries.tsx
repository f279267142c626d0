import type { ThemeUICSSObject } from 'theme-ui'
import { pageCode } from '../../../../platform/page-code'
import { Icon } from '../../../../ui/icon'
import { Link } from '../../../../ui/link'
import { useWantedComponent } from '../../../../ui/use-lazy-component'
import { useTranslation } from '../../../i18n/components/use-translation'
import { useSignInPaths } from '../use-way-back'
import { useTextLanguage } from '../../../site/components/use-text-language'
import { useMembershipConfig } from '../../../session/components/use-membership-config'
import { SIGN_OUT_LINK } from '../../../session/rules/session-state'
import { useSession } from '../../../session/components/use-session'

const rowStyles: ThemeUICSSObject = { display: 'flex', flexWrap: 'wrap', columnGap: 5 }
const listStyles: ThemeUICSSObject = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(9rem, 100%), 1fr))',
  columnGap: 4,
  m: 0,
  p: 0,
  listStyle: 'none',
  '& a': { display: 'flex', alignItems: 'center', minHeight: 'target', color: 'inherit', textDecoration: 'none' },
  '& a.is-active': { color: 'primaryInk' },
}
const linkStyles: ThemeUICSSObject = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 'target',
  color: 'inherit',
  fontSize: 'lg',
  textDecoration: 'none',
}

const loadLinks = pageCode('member-menu', () =>
  import(/* webpackChunkName: "member-menu" */ './member-menu-panel').then(({ MemberMenuLinks }) => MemberMenuLinks),
)

/** Of the phone menu, which `onClose` closes: ways to sign in and to join, or the member's menu as in the header. */
export function MemberEntries({ onClose }: { onClose: () => void }) {
  const isMember = useSession().status === 'member'
  return isMember ? <MemberList onClose={onClose} /> : <GuestEntries onClose={onClose} />
}

function GuestEntries({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { guestHeaderAccessLabel } = useMembershipConfig()
  const langOf = useTextLanguage()
  const pathOf = useSignInPaths()
  const join = pathOf('register')
  return (
    <div sx={rowStyles}>
      <Link to={pathOf('login')} sx={linkStyles} onClick={onClose}>
        <Icon name="user" size={22} />
        <span lang={langOf(guestHeaderAccessLabel)}>{guestHeaderAccessLabel ?? t('loyalty.signIn')}</span>
      </Link>
      {join ? (
        <Link to={join} sx={linkStyles} onClick={onClose}>
          {t('loyalty.join')}
        </Link>
      ) : null}
    </div>
  )
}

/** A link to the account and the member's menu; only a way out until that has loaded. */
function MemberList({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { loggedInHeaderAccessLabel, paths } = useMembershipConfig()
  const langOf = useTextLanguage()
  const { Component: Links } = useWantedComponent(loadLinks, true)
  const label = loggedInHeaderAccessLabel ?? t('loyalty.account')
  return (
    <nav aria-label={label}>
      <Link to={paths.account} sx={linkStyles} onClick={onClose}>
        <Icon name="user" size={22} />
        <span lang={langOf(label)}>{label}</span>
      </Link>
      {Links ? (
        <ul sx={listStyles}>
          <Links onClose={onClose} />
        </ul>
      ) : (
        <Link to={SIGN_OUT_LINK} sx={linkStyles} onClick={onClose}>
          {t('loyalty.signOut')}
        </Link>
      )}
    </nav>
  )
}
