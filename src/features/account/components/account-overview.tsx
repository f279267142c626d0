import { ButtonLink } from '../../../ui/button'
import { Link } from '../../../ui/link'
import { Notice } from '../../../ui/notice'
import { useTranslation } from '../../i18n/components/use-translation'
import { useSiteShell } from '../../site/components/use-site-shell'
import { isGood } from '../rules/group-orders'
import type { MemberDetails } from '../../session/rules/calls/reply-fields'
import { useMembershipConfig } from '../../session/components/use-membership-config'
import { useOrders } from './use-orders'
import { useSession } from '../../session/components/use-session'
import { AccountPart } from './account-part'
import { MemberBand } from './member-band'
import { MemberPart } from './member-part'
import { OrderTicket } from './order-ticket'
import { Shortcuts } from './shortcuts'
import { TicketSkeletons } from './ticket-skeleton'

/** Number of upcoming orders shown. */
const NEXT = 2

/** First page of an account: the member's card and balances, upcoming orders, and links to other pages. */
export function AccountOverview({ member }: { member: MemberDetails }) {
  const { t } = useTranslation()
  const session = useSession()
  const { paths } = useMembershipConfig()
  const { settings } = useSiteShell()
  const orders = useOrders(member.memberId)
  return (
    <>
      {session.status === 'member' && !session.isKept ? (
        <Notice title={t('account.notKeptTitle')}>{t('account.notKeptText')}</Notice>
      ) : null}
      <MemberBand member={member} />
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
      <Shortcuts />
    </>
  )
}
