import { useCallback, useRef, useState } from 'react'
import type * as v from 'valibot'
import { readMinute } from '../../../platform/clock'
import { success } from '../../../platform/result'
import type { CallFault } from '../../session/rules/call-fault'
import type { MemberDetails, RewardSchema, Voucher } from '../../session/rules/calls/reply-fields'
import { useCinemaId } from '../../membership/components/use-cinema-id'
import { useMembershipConfig } from '../../session/components/use-membership-config'
import { type MemberLoad, useMemberList } from '../../membership/components/use-member-list'
import { keepVoucher, readKeptVouchers } from '../client/kept-vouchers'
import { groupVouchers } from '../rules/vouchers'
import { afterConfirm, type Redemption } from '../rules/redemption'
import { useMemberCall, useSessionClient } from '../../session/components/use-session-client'

export type Reward = v.InferOutput<typeof RewardSchema>

/** Rewards of a member. Version 1 validates the member first; expired members get fault 46. */
export function useRewards(memberId: string) {
  const { version, circuitId } = useMembershipConfig()
  const cinemaId = useCinemaId()
  const load = useCallback<MemberLoad<Reward[]>>(
    async ({ call }) => {
      if (version === 1) {
        const validated = await call('getValidatedMember', { values: { circuitId, cinemaId } })
        if (!validated.ok) return validated
      }
      const reply =
        version === 3
          ? await call('rewardsListing', { values: { cinemaId } })
          : await call('getItemsAvailable', { values: { circuitId } })
      return reply.ok ? success(reply.value.rewards ?? []) : reply
    },
    [version, circuitId, cinemaId],
  )
  return useMemberList(memberId, load)
}

export function useVouchers(memberId: string) {
  const cinemaId = useCinemaId()
  const load = useCallback<MemberLoad<{ code: string; name: string; cost: number }[]>>(
    async ({ call }) => {
      const reply = await call('getVoucherConcessions', { values: { cinemaId } })
      return reply.ok ? success(reply.value.concessions ?? []) : reply
    },
    [cinemaId],
  )
  return useMemberList(memberId, load)
}

/**
 * What the member has redeemed: from the account, or from this browser beside an API without such a list. `add` takes
 * a new one.
 */
export function useOwnVouchers({ memberId, hasOwnCalls = false }: MemberDetails) {
  const load = useCallback<MemberLoad<Voucher[]>>(
    async ({ call }) => {
      if (!hasOwnCalls) return success(readKeptVouchers(memberId))
      const reply = await call('listVouchers')
      return reply.ok ? success(reply.value.vouchers ?? []) : reply
    },
    [memberId, hasOwnCalls],
  )
  const { list, reload } = useMemberList(memberId, load)
  const add = (voucher: Pick<Voucher, 'voucherCode' | 'name'>) => {
    if (!hasOwnCalls) keepVoucher(memberId, voucher)
    reload()
  }
  return { list, add, group: (vouchers: readonly Voucher[]) => groupVouchers(vouchers, readMinute()) }
}

export interface RunningRedemption {
  reward: Reward
  state: Redemption
}

/** Fault of a reply that lacks what the next step needs. */
const INCOMPLETE: CallFault = { kind: 'unexpected', status: 200 }

/**
 * Redeems rewards one at a time (specification §7). Each step is sent once, however often it is pressed, and a lost
 * confirmation is repeated with the same order.
 * @param onDone called when there is a voucher; the balance has changed
 */
export function useRedemption(onDone: (done: { reward: Reward; voucherCode: string }) => void) {
  const { circuitId } = useMembershipConfig()
  const cinemaId = useCinemaId()
  const call = useMemberCall()
  const withSessionClient = useSessionClient()
  const [running, setRunning] = useState<RunningRedemption | null>(null)
  const isSending = useRef(false)

  const once = async (work: () => Promise<void>) => {
    if (isSending.current) return
    isSending.current = true
    await work().finally(() => {
      isSending.current = false
    })
  }

  const begin = (reward: Reward) =>
    void once(async () => {
      setRunning({ reward, state: { step: 'reserving' } })
      const body = { rewardId: reward.rewardId, quantity: 1 }
      const ordered = await call('orderLoyaltyItem', { values: { cinemaId }, body })
      const orderId = ordered.ok ? ordered.value.orderId : null
      const state: Redemption = orderId
        ? { step: 'reserved', orderId }
        : { step: 'refused', fault: ordered.ok ? INCOMPLETE : ordered.error, whileConfirming: false }
      setRunning(known => (known?.reward === reward ? { reward, state } : known))
    })

  const confirm = (reward: Reward, orderId: string) =>
    void once(async () => {
      setRunning({ reward, state: { step: 'confirming', orderId } })
      const confirmed = await call('confirmItemRedemption', { values: { circuitId, cinemaId }, body: { orderId } })
      const voucherCode = confirmed.ok ? confirmed.value.voucherCode : null
      if (voucherCode) onDone({ reward, voucherCode })
      const state: Redemption = voucherCode
        ? { step: 'done', voucherCode }
        : afterConfirm(orderId, confirmed.ok ? INCOMPLETE : confirmed.error)
      setRunning({ reward, state })
      if (voucherCode) await withSessionClient(({ refreshMember }) => refreshMember())
    })

  return { running, begin, confirm, forget: () => setRunning(null) }
}
