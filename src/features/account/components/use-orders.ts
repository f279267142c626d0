import { useCallback, useEffect, useState } from 'react'
import type * as v from 'valibot'
import { showAppBadge } from '../../../platform/app-badge'
import { readMinute } from '../../../platform/clock'
import { localTimeAt } from '../../../platform/local-time'
import { success } from '../../../platform/result'
import { useSiteShell } from '../../site/components/use-site-shell'
import { countToday, groupOrders } from '../rules/group-orders'
import type { OrderSchema } from '../../session/rules/calls/reply-fields'
import { useMembershipConfig } from '../../session/components/use-membership-config'
import { type MemberLoad, useMemberList } from '../../membership/components/use-member-list'

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
export function useTheaterOf() {
  const { theaters } = useSiteShell()
  return (cinemaId: string | null) => theaters.find(({ theaterId }) => theaterId === cinemaId) ?? theaters[0]
}
