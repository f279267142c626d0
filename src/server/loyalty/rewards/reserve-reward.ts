import { randomUUID } from 'node:crypto'
import { failure, type Result, success } from '../../../platform/result'
import type { DatabaseTransaction } from '../../database/open-database'
import { holdingsOf } from '../history/balances'
import { findRewards } from './reward-store'

/** Assumption: duration of a reservation (ms). */
export const RESERVATION_MS = 15 * 60_000

const FORGOTTEN_MS = 86_400_000

interface ReserveReward {
  memberId: string
  rewardId: string
  quantity: number
  /** Epoch ms. */
  now: number
}

/**
 * `unknown`: no such reward, or it has expired; `outOfStock`: the stock is too low; `heldByOthers`: others have
 * reserved too many; `tooLittle`: the balance is too low.
 */
export type ReserveFault = 'unknown' | 'outOfStock' | 'heldByOthers' | 'tooLittle'

/**
 * Reserves a reward for `RESERVATION_MS` without any charge. Replaces the member's earlier reservation of the same
 * reward.
 * @returns the order's id
 */
export async function reserveReward(
  { read, write }: DatabaseTransaction,
  { memberId, rewardId, quantity, now }: ReserveReward,
): Promise<Result<string, ReserveFault>> {
  const [reward] = await findRewards(read, { now, rewardId, except: memberId })
  if (!reward) return failure('unknown')
  const stock = reward.stock ?? Infinity
  if (stock < quantity) return failure('outOfStock')
  if (stock - reward.reserved < quantity) return failure('heldByOthers')
  const cost = reward.cost * quantity
  const holdings = await holdingsOf(read, memberId, now)
  if ((holdings.get(reward.balanceType)?.amount ?? 0) < cost) return failure('tooLittle')
  await write(
    `UPDATE reward_orders SET status = 'RELEASED' WHERE member_id = ? AND reward_id = ? AND status = 'RESERVED'`,
    [memberId, rewardId],
  )
  // Deletes unconfirmed orders after a day.
  await write(`DELETE FROM reward_orders WHERE member_id = ? AND status <> 'CONFIRMED' AND reserved_until <= ?`, [
    memberId,
    now - FORGOTTEN_MS,
  ])
  const orderId = randomUUID()
  await write(
    `INSERT INTO reward_orders (order_id, member_id, reward_id, quantity, cost_hundredths, status, reserved_until)
     VALUES (?, ?, ?, ?, ?, 'RESERVED', ?)`,
    [orderId, memberId, rewardId, quantity, cost, now + RESERVATION_MS],
  )
  return success(orderId)
}
