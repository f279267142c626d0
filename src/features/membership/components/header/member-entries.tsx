import type { ThemeUICSSObject } from 'theme-ui'
import { Icon } from '../../../../ui/icon'
import { Link } from '../../../../ui/link'
import { useTranslation } from '../../../i18n/components/use-translation'
import { SIGN_OUT_LINK } from '../../../session/rules/session-state'
import { useLoginPath } from '../use-way-back'
import { useMembershipConfig } from '../../../session/components/use-membership-config'
import { useSession } from '../../../session/components/use-session'

const entriesStyles: ThemeUICSSObject = { display: 'flex', flexWrap: 'wrap', columnGap: 5 }
const linkStyles: ThemeUICSSObject = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 'target',
  color: 'inherit',
  fontSize: 'lg',
  textDecoration: 'none',
}

/** Account and sign-out links of the phone menu, which `onClose` closes. */
export function MemberEntries({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { guestHeaderAccessLabel, loggedInHeaderAccessLabel, paths } = useMembershipConfig()
  const { status } = useSession()
  const loginPath = useLoginPath()
  if (status !== 'member')
    return (
      <Link to={loginPath} sx={linkStyles} onClick={onClose}>
        <Icon name="user" size={22} />
        {guestHeaderAccessLabel ?? t('loyalty.signIn')}
      </Link>
    )
  return (
    <div sx={entriesStyles}>
      <Link to={paths.account} sx={linkStyles} onClick={onClose}>
        <Icon name="user" size={22} />
        {loggedInHeaderAccessLabel ?? t('loyalty.account')}
      </Link>
      <Link to={SIGN_OUT_LINK} sx={linkStyles} onClick={onClose}>
        {t('loyalty.signOut')}
      </Link>
    </div>
  )
}
