import * as v from 'valibot'
import type { RewardSchema } from '../../../features/session/rules/calls/reply-fields'
import { parseRows, type Read } from '../../database/database'
import { HUNDREDTHS, readBalances } from './balances'

interface FindRewards {
  /** Epoch ms. */
  now: number
  /** Restricts the result to this reward. */
  rewardId?: string
  /** Member whose own reservations do not count. */
  except?: string
}

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

/** Rewards that have not expired, cheapest first. A reservation counts until it expires. */
export async function findRewards(
  read: Read,
  { now, rewardId, except }: FindRewards,
): Promise<v.InferOutput<typeof RewardRow>[]> {
  const rows = await read(
    `SELECT r.reward_id AS rewardId, r.name, r.description, r.balance_type AS balanceType, r.cost_hundredths AS cost,
       r.stock, r.expires_at AS expiresAt, (
       SELECT coalesce(sum(o.quantity), 0) FROM reward_orders o
       WHERE o.reward_id = r.reward_id AND o.status = 'RESERVED' AND o.reserved_until > :now
         AND (:except IS NULL OR o.member_id <> :except)
     ) AS reserved
     FROM rewards r
     WHERE (r.expires_at IS NULL OR r.expires_at > :now) AND (:rewardId IS NULL OR r.reward_id = :rewardId)
     ORDER BY r.cost_hundredths, r.reward_id`,
    { now, rewardId: rewardId ?? null, except: except ?? null },
  )
  return parseRows(RewardRow, rows)
}

type RewardLine = v.InferOutput<typeof RewardSchema>

/** The catalogue for one member, cheapest first, with affordability and the stock that others have not reserved. */
export async function listRewards(
  read: Read,
  { memberId, now }: { memberId: string; now: number },
): Promise<RewardLine[]> {
  const balances = await readBalances(read, memberId, now)
  const rewards = await findRewards(read, { now, except: memberId })
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
export function isAvailable({ isAffordable, stock }: RewardLine): boolean {
  return isAffordable && stock !== 0
}
