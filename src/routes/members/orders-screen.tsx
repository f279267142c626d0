import { useTranslation } from '../../features/i18n/components/use-translation'
import { AccountFrame } from '../../features/account/components/account-frame'
import { PageBody } from '../page/page-body'
import { Button, ButtonLink } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { useSiteShell } from '../../features/site/components/use-site-shell'
import type { MemberDetails } from '../../features/session/rules/calls/reply-fields'
import { type Order, useOrders } from '../../features/account/components/use-orders'
import { AccountPart, MemberPart } from '../../features/account/components/account-part'
import { OrderTicket, TicketSkeletons } from '../../features/account/components/order-ticket'

export function OrdersScreen() {
  const { t } = useTranslation()
  return (
    <PageBody>
      <AccountFrame page="orders" title={t('memberPages.orders')}>
        {member => <OrdersPanel member={member} />}
      </AccountFrame>
    </PageBody>
  )
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
              title={t('account.noOrdersTitle')}
              actions={<ButtonLink to={`/${settings.paths.movies}/`}>{t('account.toFilms')}</ButtonLink>}
            >
              {t('account.noOrdersText')}
            </EmptyState>
          )
        return (
          <>
            {upcoming.length > 0 ? (
              <AccountPart title={t('account.upcoming')}>
                <Tickets orders={upcoming} isAhead />
              </AccountPart>
            ) : null}
            {past.length > 0 ? (
              <AccountPart title={t('account.past')}>
                <Tickets orders={past} isAhead={false} />
              </AccountPart>
            ) : null}
            {orders.hasMore ? (
              <div>
                <Button
                  variant="outline"
                  busy={orders.list.status === 'ready' && orders.list.isRenewing}
                  busyLabel={t('account.showMore')}
                  onClick={orders.showMore}
                >
                  {t('account.showMore')}
                </Button>
              </div>
            ) : null}
          </>
        )
      }}
    </MemberPart>
  )
}

function Tickets({ orders, isAhead }: { orders: readonly Order[]; isAhead: boolean }) {
  return (
    <div sx={{ display: 'grid', gap: 4 }}>
      {orders.map(order => (
        <OrderTicket key={order.orderId} order={order} isAhead={isAhead} />
      ))}
    </div>
  )
}
