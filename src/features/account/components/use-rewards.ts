import { useCallback, useRef, useState } from 'react'
import type * as v from 'valibot'
import { success } from '../../../platform/result'
import type { RewardSchema } from '../../session/rules/calls/reply-fields'
import { useCinemaId } from '../../membership/components/use-cinema-id'
import type { MemberClient } from '../../membership/components/use-member-action'
import { useMembershipConfig } from '../../session/components/use-membership-config'
import { useMemberList } from '../../membership/components/use-member-list'
import { afterConfirm, type Redemption } from '../rules/redemption'
import { useSessionClient } from '../../session/components/use-session-client'

export type Reward = v.InferOutput<typeof RewardSchema>

/** Rewards of a member. Version 1 validates the member first; expired members get fault 46. */
export function useRewards(memberId: string) {
  const { version, circuitId } = useMembershipConfig()
  const cinemaId = useCinemaId()
  const load = useCallback(
    async (sessionClient: MemberClient) => {
      if (version === 3) {
        const reply = await sessionClient.call('rewardsListing', { values: { cinemaId } })
        return reply.ok ? success<Reward[]>(reply.value.rewards ?? []) : reply
      }
      const validated = await sessionClient.call('getValidatedMember', { values: { circuitId, cinemaId } })
      if (!validated.ok) return validated
      const reply = await sessionClient.call('getItemsAvailable', { values: { circuitId } })
      return reply.ok ? success<Reward[]>(reply.value.rewards ?? []) : reply
    },
    [version, circuitId, cinemaId],
  )
  return useMemberList(memberId, load)
}

export interface Voucher {
  code: string
  name: string
  cost: number
}

/** Vouchers that the member's cinema sells. */
export function useVouchers(memberId: string) {
  const cinemaId = useCinemaId()
  const load = useCallback(
    async (sessionClient: MemberClient) => {
      const reply = await sessionClient.call('getVoucherConcessions', { values: { cinemaId } })
      return reply.ok ? success<Voucher[]>(reply.value.concessions ?? []) : reply
    },
    [cinemaId],
  )
  return useMemberList(memberId, load)
}

/** A reward and the state of its redemption. */
export interface RunningRedemption<Reward> {
  reward: Reward
  state: Redemption
}

/**
 * Redeems rewards one at a time (specification §7). Each step is sent once, however often it is pressed, and a lost
 * confirmation is repeated with the same order.
 * @param onDone called when there is a voucher; the balance has changed
 */
export function useRedemption<Reward extends { rewardId: string }>(
  onDone: (done: { reward: Reward; voucherCode: string }) => void,
) {
  const { circuitId } = useMembershipConfig()
  const cinemaId = useCinemaId()
  const withSessionClient = useSessionClient()
  const [running, setRunning] = useState<RunningRedemption<Reward> | null>(null)
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
      const ordered = await withSessionClient(sessionClient =>
        sessionClient.call('orderLoyaltyItem', { values: { cinemaId }, body }),
      )
      const orderId = ordered.ok ? ordered.value.orderId : null
      const state: Redemption = ordered.ok
        ? orderId
          ? { step: 'reserved', orderId }
          : { step: 'refused', fault: { kind: 'unexpected', status: 200 }, whileConfirming: false }
        : { step: 'refused', fault: ordered.error, whileConfirming: false }
      setRunning(known => (known?.reward === reward ? { reward, state } : known))
    })

  const confirm = (reward: Reward, orderId: string) =>
    void once(async () => {
      setRunning({ reward, state: { step: 'confirming', orderId } })
      const values = { circuitId, cinemaId }
      const confirmed = await withSessionClient(sessionClient =>
        sessionClient.call('confirmItemRedemption', { values, body: { orderId } }),
      )
      const voucherCode = confirmed.ok ? confirmed.value.voucherCode : null
      if (voucherCode) onDone({ reward, voucherCode })
      const state: Redemption = confirmed.ok
        ? voucherCode
          ? { step: 'done', voucherCode }
          : { step: 'unsure', orderId, fault: { kind: 'unexpected', status: 200 } }
        : afterConfirm(orderId, confirmed.error)
      setRunning({ reward, state })
      if (voucherCode) await withSessionClient(sessionClient => sessionClient.refreshMember())
    })

  return { running, begin, confirm, forget: () => setRunning(null) }
}
