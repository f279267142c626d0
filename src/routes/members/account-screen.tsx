import { useTranslation } from '../../features/i18n/components/use-translation'
import { AccountPage } from './account-page'
import { BandSkeleton, MemberBand } from '../../features/account/components/member-band'
import { ButtonLink } from '../../ui/button'
import { Link } from '../../ui/link'
import { Notice } from '../../ui/notice'
import { useSiteShell } from '../../features/site/components/use-site-shell'
import { isGood } from '../../features/account/rules/group-orders'
import type { MemberDetails } from '../../features/session/rules/calls/reply-fields'
import { useMembershipConfig } from '../../features/session/components/use-membership-config'
import { useOrders } from '../../features/account/components/use-orders'
import { useSession } from '../../features/session/components/use-session'
import { AccountPart, MemberPart } from '../../features/account/components/account-part'
import { OrderTicket, TicketSkeletons } from '../../features/account/components/order-ticket'
import type { ThemeUICSSObject } from 'theme-ui'
import { Icon, type IconName } from '../../ui/icon'
import type { MemberPage } from '../../config/member-pages'
import { MemberLevel, useMemberLevel } from '../../features/account/components/member-level'
import type { MemberScreenProps } from './member-page'

export function AccountScreen({ levels }: MemberScreenProps) {
  const { t } = useTranslation()
  return (
    <AccountPage
      page="account"
      titleOf={({ firstName }) => (firstName ? t('account.welcome', { 0: firstName }) : null)}
      skeleton={<BandSkeleton />}
    >
      {member => <AccountOverview member={member} levels={levels} />}
    </AccountPage>
  )
}

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

function Shortcuts() {
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

const NEXT = 2

/** First page of an account: the member's card and balances, upcoming orders, level, and links to other pages. */
export function AccountOverview({ member, levels = [] }: { member: MemberDetails } & MemberScreenProps) {
  const { t } = useTranslation()
  const session = useSession()
  const { paths } = useMembershipConfig()
  const { settings } = useSiteShell()
  const orders = useOrders(member.memberId)
  const reckoned = useMemberLevel({ member, levels })
  return (
    <>
      {session.status === 'member' && !session.isKept ? (
        <Notice title={t('account.notKeptTitle')}>{t('account.notKeptText')}</Notice>
      ) : null}
      <MemberBand member={member} level={reckoned?.level.name ?? member.memberLevelName ?? null} />
      <AccountPart
        title={t('account.next')}
        aside={paths.orders ? <Link to={paths.orders}>{t('account.allOrders')}</Link> : null}
      >
        <MemberPart list={orders.list} label={t('account.loadingOrders')} skeleton={<TicketSkeletons count={1} />}>
          {found => {
            const next = orders.group(found).upcoming.filter(isGood).slice(0, NEXT)
            if (next.length > 0)
              return (
                <div sx={{ display: 'grid', gap: 4 }}>
                  {next.map(order => (
                    <OrderTicket key={order.orderId} order={order} isAhead />
                  ))}
                </div>
              )
            return (
              <div sx={{ display: 'grid', justifyItems: 'start', gap: 4 }}>
                <p sx={{ m: 0, color: 'textAlt', fontSize: 'lg' }}>{t('account.nothingNext')}</p>
                <ButtonLink to={`/${settings.paths.movies}/`}>{t('account.toFilms')}</ButtonLink>
              </div>
            )
          }}
        </MemberPart>
      </AccountPart>
      <MemberLevel member={member} levels={levels} />
      <Shortcuts />
    </>
  )
}
