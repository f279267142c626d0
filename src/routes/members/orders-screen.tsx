import { useTranslation } from '../../features/i18n/components/use-translation'
import { AccountPage } from './account-page'
import { ButtonLink } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { useSiteShell } from '../../features/site/components/use-site-shell'
import type { MemberDetails } from '../../features/session/rules/calls/reply-fields'
import { type Order, useOrders } from '../../features/account/components/use-orders'
import { AccountPart, MemberPart, ShowMore } from '../../features/account/components/account-part'
import { OrderTicket, TicketSkeletons } from '../../features/account/components/order-ticket'

export function OrdersScreen() {
  return <AccountPage page="orders">{member => <OrdersPanel member={member} />}</AccountPage>
}

/** A member's orders: upcoming ones with their tickets, then past ones. */
export function OrdersPanel({ member }: { member: MemberDetails }) {
  const { t } = useTranslation()
  const { settings } = useSiteShell()
  const orders = useOrders(member.memberId)
  return (
    <MemberPart list={orders.list} label={t('account.loadingOrders')} skeleton={<TicketSkeletons count={3} />}>
      {found => {
        const { upcoming, past } = orders.group(found)
        if (found.length === 0)
          return (
            <EmptyState
              isDrawn
              title={t('account.noOrdersTitle')}
              actions={<ButtonLink to={`/${settings.paths.movies}/`}>{t('account.toFilms')}</ButtonLink>}
            >
              {t('account.noOrdersText')}
            </EmptyState>
          )
        return (
          <>
            <Tickets title={t('account.upcoming')} orders={upcoming} isAhead />
            <Tickets title={t('account.past')} orders={past} isAhead={false} />
            {orders.hasMore ? <ShowMore list={orders.list} onPress={orders.showMore} /> : null}
          </>
        )
      }}
    </MemberPart>
  )
}

function Tickets({ title, orders, isAhead }: { title: string; orders: readonly Order[]; isAhead: boolean }) {
  if (orders.length === 0) return null
  return (
    <AccountPart title={title}>
      <div sx={{ display: 'grid', gap: 4 }}>
        {orders.map(order => (
          <OrderTicket key={order.orderId} order={order} isAhead={isAhead} />
        ))}
      </div>
    </AccountPart>
  )
}
