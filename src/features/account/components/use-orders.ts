import { useCallback, useEffect, useState } from 'react'
import type * as v from 'valibot'
import { showAppBadge } from '../../../platform/app-badge'
import { readMinute, localTimeAt } from '../../../platform/clock'
import { success } from '../../../platform/result'
import { useSiteShell } from '../../site/components/use-site-shell'
import { countToday, groupOrders } from '../rules/group-orders'
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

/** A member's orders, counted on the installed site's icon for today, and split into upcoming and past in the cinema's time zone. */
export function useOrders(memberId: string) {
  const { version, circuitId } = useMembershipConfig()
  const [most, setMost] = useState(PAGE)
  const load = useCallback<MemberLoad<Order[]>>(
    async ({ call }) => {
      const input = { values: { circuitId, maxResults: String(most) } }
      const reply = await (version === 3 ? call('orderHistoryV3', input) : call('orderHistory', input))
      return reply.ok ? success(reply.value.orders ?? []) : reply
    },
    [version, circuitId, most],
  )
  const { list } = useMemberList(memberId, load)
  const theaterOf = useTheaterOf()
  const localNow = (cinemaId: string | null) => localTimeAt(readMinute(), theaterOf(cinemaId)?.timeZone ?? 'UTC')
  const known = list.status === 'ready' ? list.value : null
  useEffect(() => {
    if (!known) return
    const { count, minutes } = countToday(known, localNow)
    showAppBadge(count, readMinute() + minutes * 60_000)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- reads the time when the orders come
  }, [known])
  return {
    list,
    /** Whether there may be more orders than requested. */
    hasMore: list.status === 'ready' && list.value.length >= most,
    showMore: () => setMost(known => known + PAGE),
    group: (orders: readonly Order[]) => groupOrders(orders, localNow),
  }
}

/** Finds a cinema; the first one when the id is unknown. */
function useTheaterOf() {
  const { theaters } = useSiteShell()
  return (cinemaId: string | null) => theaters.find(({ theaterId }) => theaterId === cinemaId) ?? theaters[0]
}

/** Saves an order's showtime as a calendar file; the code loads on the first press. */
export function useOrderCalendar(order: Order) {
  const { t, locale } = useTranslation()
  const { settings } = useSiteShell()
  const theaterOf = useTheaterOf()
  const { show } = useToast()
  const [isBusy, setBusy] = useState(false)
  const { seats, cinemaId } = order
  const save = () => {
    setBusy(true)
    import('../client/save-order-calendar')
      .then(({ saveOrderCalendar }) =>
        saveOrderCalendar({
          order,
          theater: theaterOf(cinemaId) ?? null,
          seats: seats.length > 0 ? t('account.seats', { count: seats.length, 0: seats.join(commaOf(locale)) }) : null,
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
