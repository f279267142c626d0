import * as v from 'valibot'
import type { RewardSchema } from '../../../features/session/rules/calls/reply-fields'
import { parseRows, type Read } from '../../database/database'
import type { MemberAt } from '../accounts/member'
import { HUNDREDTHS, readBalances } from './balances'

const RewardRow = v.object({
  rewardId: v.string(),
  name: v.string(),
  description: v.nullable(v.string()),
  balanceType: v.string(),
  /** Hundredths of the balance's unit. */
  cost: v.number(),
  /** Remaining number, reserved ones included; null for unlimited. */
  stock: v.nullable(v.number()),
  /** Number with an unconfirmed reservation that has not expired. */
  reserved: v.number(),
  /** Epoch ms; null when it does not expire. */
  expiresAt: v.nullable(v.number()),
})

/**
 * Rewards that have not expired, or only the given one, cheapest first. A reservation counts until it expires, unless it
 * is the member's own.
 */
export async function findRewards(read: Read, { memberId, now, rewardId }: MemberAt & { rewardId?: string }) {
  const rows = await read(
    `SELECT r.reward_id AS rewardId, r.name, r.description, r.balance_type AS balanceType, r.cost_hundredths AS cost,
       r.stock, r.expires_at AS expiresAt, (
       SELECT coalesce(sum(o.quantity), 0) FROM reward_orders o
       WHERE o.reward_id = r.reward_id AND o.status = 'RESERVED' AND o.reserved_until > :now
         AND o.member_id <> :memberId
     ) AS reserved
     FROM rewards r
     WHERE (r.expires_at IS NULL OR r.expires_at > :now) AND (:rewardId IS NULL OR r.reward_id = :rewardId)
     ORDER BY r.cost_hundredths, r.reward_id`,
    { now, rewardId: rewardId ?? null, memberId },
  )
  return parseRows(RewardRow, rows)
}

type RewardLine = v.InferOutput<typeof RewardSchema>

/** The catalogue for one member, cheapest first, with affordability and the stock that others have not reserved. */
export async function listRewards(read: Read, at: MemberAt): Promise<RewardLine[]> {
  const balances = await readBalances(read, at)
  const rewards = await findRewards(read, at)
  return rewards.map(reward => ({
    rewardId: reward.rewardId,
    name: reward.name,
    description: reward.description,
    balanceType: reward.balanceType,
    cost: reward.cost / HUNDREDTHS,
    isAffordable: (balances.get(reward.balanceType)?.amount ?? 0) >= reward.cost,
    expiresAt: reward.expiresAt === null ? null : new Date(reward.expiresAt).toISOString(),
    stock: reward.stock === null ? null : Math.max(0, reward.stock - reward.reserved),
  }))
}

/** Whether a member can order it now. */
export const isAvailable = ({ isAffordable, stock }: RewardLine) => isAffordable && stock !== 0
