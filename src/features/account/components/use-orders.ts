import { useCallback, useState } from 'react'
import type * as v from 'valibot'
import { readMinute, localTimeAt } from '../../../platform/clock'
import { success } from '../../../platform/result'
import { useSiteShell } from '../../site/components/use-site-shell'
import { groupOrders } from '../rules/group-orders'
import type { OrderSchema } from '../../session/rules/calls/reply-fields'
import { useMembershipConfig } from '../../session/components/use-membership-config'
import type { SessionClient } from '../../session/client/session-client'
import { useMemberList } from '../../membership/components/use-member-list'

export type Order = v.InferOutput<typeof OrderSchema>

/** Orders shown at first, and added with each press. */
const PAGE = 20

/** A member's orders, split into upcoming and past in the cinema's time zone. */
export function useOrders(memberId: string, first = PAGE) {
  const { version, circuitId } = useMembershipConfig()
  const [most, setMost] = useState(first)
  const load = useCallback(
    async (sessionClient: SessionClient) => {
      const input = { values: { circuitId, maxResults: String(most) } }
      const reply =
        version === 3
          ? await sessionClient.call('orderHistoryV3', input)
          : await sessionClient.call('orderHistory', input)
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
