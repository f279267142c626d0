import { useCallback } from 'react'
import type * as v from 'valibot'
import { success } from '../../../platform/result'
import type { RewardSchema } from '../../session/rules/calls/reply-fields'
import { useCinemaId } from '../../membership/components/use-cinema-id'
import type { MemberClient } from './use-account-action'
import { useMembershipConfig } from '../../session/components/use-membership-config'
import { useMemberList } from '../../membership/components/use-member-list'

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
