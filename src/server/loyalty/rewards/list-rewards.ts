import type * as v from 'valibot'
import type { RewardSchema } from '../../../features/session/rules/calls/reply-fields'
import type { DatabaseTransaction } from '../../database/open-database'
import { holdingsOf, HUNDREDTHS } from '../history/balances'
import { findRewards } from './reward-store'

type RewardLine = v.InferOutput<typeof RewardSchema>

/** The catalogue for one member, cheapest first, with affordability and the stock that others have not reserved. */
export async function listRewards(
  read: DatabaseTransaction['read'],
  { memberId, now }: { memberId: string; now: number },
): Promise<RewardLine[]> {
  const holdings = await holdingsOf(read, memberId, now)
  const rewards = await findRewards(read, { now, except: memberId })
  return rewards.map(reward => ({
    rewardId: reward.rewardId,
    name: reward.name,
    description: reward.description,
    balanceType: reward.balanceType,
    cost: reward.cost / HUNDREDTHS,
    isAffordable: (holdings.get(reward.balanceType)?.amount ?? 0) >= reward.cost,
    expiresAt: reward.expiresAt === null ? null : new Date(reward.expiresAt).toISOString(),
    stock: reward.stock === null ? null : Math.max(0, reward.stock - reward.reserved),
  }))
}

/** Whether a member can order it now. */
export function isAvailable({ isAffordable, stock }: RewardLine): boolean {
  return isAffordable && stock !== 0
}
