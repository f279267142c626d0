import { useCallback, useState } from 'react'
import type * as v from 'valibot'
import { readMinute, localTimeAt } from '../../../platform/clock'
import { success } from '../../../platform/result'
import { useSiteShell } from '../../site/components/use-site-shell'
import { groupOrders } from '../rules/group-orders'
import type { OrderSchema } from '../../session/rules/calls/reply-fields'
import { useMembershipConfig } from '../../session/components/use-membership-config'
import { type MemberLoad, useMemberList } from '../../membership/components/use-member-list'
import { reportError } from '../../../platform/report-error'
import { useToast } from '../../../ui/toast-context'
import { commaOf } from '../../i18n/rules/compose-text'
import { useTranslation } from '../../i18n/components/use-translation'

export type Order = v.InferOutput<typeof OrderSchema>

/** Orders shown at first, and added with each press. */
const PAGE = 20

/** A member's orders, split into upcoming and past in the cinema's time zone. */
export function useOrders(memberId: string, first = PAGE) {
  const { version, circuitId } = useMembershipConfig()
  const [most, setMost] = useState(first)
  const load = useCallback<MemberLoad<Order[]>>(
    async ({ call }) => {
      const input = { values: { circuitId, maxResults: String(most) } }
      const reply = await (version === 3 ? call('orderHistoryV3', input) : call('orderHistory', input))
      return reply.ok ? success(reply.value.orders ?? []) : reply
    },
    [version, circuitId, most],
  )
  const { list, reload } = useMemberList(memberId, load)
  const localNow = useLocalNowOf()
  return {
    list,
    reload,
    /** Whether there may be more orders than requested. */
    hasMore: list.status === 'ready' && list.value.length >= most,
    showMore: () => setMost(known => known + PAGE),
    group: (orders: readonly Order[]) => groupOrders(orders, localNow),
  }
}

/** Local time of a cinema; of the first cinema when the id is unknown. */
function useLocalNowOf(): (cinemaId: string | null) => string {
  const { theaters } = useSiteShell()
  return useCallback(
    cinemaId => {
      const theater = theaters.find(({ theaterId }) => theaterId === cinemaId) ?? theaters[0]
      return localTimeAt(readMinute(), theater?.timeZone ?? 'UTC')
    },
    [theaters],
  )
}

/** Saves an order's showtime as a calendar file; the code loads on the first press. */
export function useOrderCalendar(order: Order) {
  const { t, locale } = useTranslation()
  const { theaters, settings } = useSiteShell()
  const { show } = useToast()
  const [isBusy, setBusy] = useState(false)
  const save = () => {
    setBusy(true)
    const theater = theaters.find(({ theaterId }) => theaterId === order.cinemaId) ?? theaters[0]
    import('../client/save-order-calendar')
      .then(({ saveOrderCalendar }) =>
        saveOrderCalendar({
          order,
          theater: theater ? { fullName: theater.fullName, timeZone: theater.timeZone } : null,
          seats:
            order.seats.length > 0
              ? t('account.seats', { count: order.seats.length, 0: order.seats.join(commaOf(locale)) })
              : null,
          siteName: settings.name,
          cancelled: t('account.cancelled'),
          locale,
        }),
      )
      .catch((error: unknown) => {
        reportError(error, 'loyalty')
        show({ message: t('account.calendarFailed'), tone: 'danger' })
      })
      .finally(() => setBusy(false))
  }
  return { save, isBusy }
}
