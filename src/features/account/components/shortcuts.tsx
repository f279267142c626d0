import type { ThemeUICSSObject } from 'theme-ui'
import { Icon, type IconName } from '../../../ui/icon'
import { Link } from '../../../ui/link'
import type { MemberPage } from '../../../config/member-pages'
import { useTranslation } from '../../i18n/components/use-translation'
import { useMembershipConfig } from '../../session/components/use-membership-config'
import { AccountPart } from './account-part'

const WAYS: readonly { page: MemberPage; name: string; text: string; icon: IconName }[] = [
  { page: 'rewards', name: 'memberPages.rewards', text: 'account.rewardsText', icon: 'ticket' },
  { page: 'watchlist', name: 'memberPages.watchlist', text: 'account.watchlistText', icon: 'heart' },
  { page: 'gift-card', name: 'memberPages.giftCard', text: 'account.giftCardText', icon: 'film' },
  { page: 'profile', name: 'memberPages.profile', text: 'account.profileText', icon: 'user' },
]

const listStyles: ThemeUICSSObject = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gridTemplateColumns: ['minmax(0, 1fr)', 'repeat(2, minmax(0, 1fr))'],
  columnGap: 5,
}
const linkStyles: ThemeUICSSObject = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: 4,
  height: '100%',
  py: 4,
  borderBlockStart: '1px solid',
  borderColor: 'border',
  color: 'text',
  textDecoration: 'none',
  '&:hover strong': { textDecoration: 'underline' },
}

/** Links to other account pages. */
export function Shortcuts() {
  const { t } = useTranslation()
  const { paths } = useMembershipConfig()
  return (
    <AccountPart title={t('account.more')}>
      <ul sx={listStyles}>
        {WAYS.map(({ page, name, text, icon }) =>
          paths[page] ? (
            <li key={page}>
              <Link to={paths[page]} sx={linkStyles}>
                <Icon name={icon} />
                <span sx={{ display: 'grid' }}>
                  <strong>{t(name)}</strong>
                  <span sx={{ variant: 'text.meta' }}>{t(text)}</span>
                </span>
                <Icon name="chevronEnd" size={20} />
              </Link>
            </li>
          ) : null,
        )}
      </ul>
    </AccountPart>
  )
}
