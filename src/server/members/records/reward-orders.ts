import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { RewardSchema } from '../../../features/session/rules/calls/reply-fields'
import { failure, type Result, success } from '../../../platform/result'
import { type DatabaseTransaction, parseRows, type Read } from '../../database/database'
import { randomCode } from '../../secrets'
import type { MemberAt } from './member'
import { HUNDREDTHS, readBalances, spendBalance } from './balances'

/** `cost` is hundredths of the balance's unit; `stock` includes reserved ones. */
const RewardRow = v.object({
  ...v.omit(RewardSchema, ['isAffordable']).entries,
  /** Number with an unconfirmed reservation that has not expired. */
  reserved: v.number(),
  /** Epoch ms; null when it does not expire. */
  expiresAt: v.nullable(v.number()),
})

/** Rewards that have not expired, cheapest first, with the unexpired reservations of other members. */
async function findRewards(read: Read, { memberId, now, rewardId }: MemberAt & { rewardId?: string }) {
  const rows = await read(
    `SELECT r.reward_id AS rewardId, r.name, r.description, r.balance_type AS balanceType, r.cost_hundredths AS cost,
       r.stock, r.expires_at AS expiresAt, r.cinema_id AS cinemaId, (
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

/**
 * The catalogue for one member, cheapest first, with affordability and the stock that others have not reserved.
 * @param at `cinemaId`: the cinema whose rewards are listed beside those of all cinemas; every reward without one
 */
export async function listRewards(read: Read, at: MemberAt & { cinemaId?: string | null }): Promise<RewardLine[]> {
  const balances = await readBalances(read, at)
  const rewards = (await findRewards(read, at)).filter(
    ({ cinemaId }) => cinemaId == null || !at.cinemaId || cinemaId === at.cinemaId,
  )
  return rewards.map(({ reserved, ...reward }) => ({
    ...reward,
    cost: reward.cost / HUNDREDTHS,
    isAffordable: (balances.get(reward.balanceType)?.amount ?? 0) >= reward.cost,
    expiresAt: reward.expiresAt === null ? null : new Date(reward.expiresAt).toISOString(),
    stock: reward.stock === null ? null : Math.max(0, reward.stock - reserved),
  }))
}

/** Whether a member can order it now. */
export const isAvailable = ({ isAffordable, stock }: RewardLine) => isAffordable && stock !== 0

/** Assumption: duration of a reservation (ms). */
export const RESERVATION_MS = 15 * 60_000

/** Unconfirmed orders are deleted after a day (ms). */
const FORGOTTEN_MS = 86_400_000

/**
 * `unknown`: no such reward, or it has expired; `outOfStock`: the stock is too low; `heldByOthers`: others have
 * reserved too many; `tooLittle`: the balance is too low.
 */
export type ReserveFault = 'unknown' | 'outOfStock' | 'heldByOthers' | 'tooLittle'

/** Reserves a reward without charge, in place of the member's earlier reservation. Returns the order's id. */
export async function reserveReward(
  { read, write }: DatabaseTransaction,
  { memberId, rewardId, quantity, now }: MemberAt & { rewardId: string; quantity: number },
): Promise<Result<string, ReserveFault>> {
  const [reward] = await findRewards(read, { memberId, now, rewardId })
  if (!reward) return failure('unknown')
  const stock = reward.stock ?? Infinity
  if (stock < quantity) return failure('outOfStock')
  if (stock - reward.reserved < quantity) return failure('heldByOthers')
  const cost = reward.cost * quantity
  const balances = await readBalances(read, { memberId, now })
  if ((balances.get(reward.balanceType)?.amount ?? 0) < cost) return failure('tooLittle')
  await write(
    `UPDATE reward_orders SET status = 'RELEASED' WHERE member_id = ? AND reward_id = ? AND status = 'RESERVED'`,
    [memberId, rewardId],
  )
  const unconfirmed = `DELETE FROM reward_orders WHERE member_id = ? AND status <> 'CONFIRMED' AND reserved_until <= ?`
  await write(unconfirmed, [memberId, now - FORGOTTEN_MS])
  const orderId = randomUUID()
  await write(
    `INSERT INTO reward_orders (order_id, member_id, reward_id, quantity, cost_hundredths, status, reserved_until)
     VALUES (?, ?, ?, ?, ?, 'RESERVED', ?)`,
    [orderId, memberId, rewardId, quantity, cost, now + RESERVATION_MS],
  )
  return success(orderId)
}

/** Assumption: length of a voucher code. 60 bits, so that it cannot be guessed. */
export const VOUCHER_LETTERS = 12

/**
 * `unknown`: not an order of this member; `lapsed`: the reservation has expired; `outOfStock`: the stock is now too
 * low; `tooLittle`: the balance is now too low.
 */
export type RedeemFault = 'unknown' | 'lapsed' | 'outOfStock' | 'tooLittle'

const OrderRow = v.object({
  reward_id: v.string(),
  quantity: v.number(),
  cost_hundredths: v.number(),
  status: v.picklist(['RESERVED', 'CONFIRMED', 'RELEASED']),
  reserved_until: v.number(),
  voucher_code: v.nullable(v.string()),
  voucher_name: v.nullable(v.string()),
  voucher_cinema_id: v.nullable(v.string()),
  voucher_until: v.nullable(v.number()),
  name: v.string(),
  balance_type: v.string(),
  cinema_id: v.nullable(v.string()),
  voucher_days: v.nullable(v.number()),
})

/** A voucher that a confirmed order has given. */
export interface RedeemedVoucher {
  /** To be shown at the till. */
  code: string
  /** What for: `2 × Popcorn`. */
  name: string
  /** Null: at all cinemas. */
  cinemaId: string | null
  /** Epoch ms; null when it does not expire. */
  until: number | null
  /** False for an order that was confirmed before. */
  isNew: boolean
}

const DAY_MS = 86_400_000

/**
 * Deducts a reserved reward from the balance and the stock. Idempotent: a confirmed order returns its voucher again, so
 * that a client can retry after a lost response. The voucher keeps what was promised, whatever becomes of the reward.
 */
export async function redeemReward(
  transaction: DatabaseTransaction,
  { memberId, orderId, now }: MemberAt & { orderId: string },
): Promise<Result<RedeemedVoucher, RedeemFault>> {
  const { read, write } = transaction
  const rows = await read(
    `SELECT o.*, r.name, r.balance_type, r.cinema_id, r.voucher_days FROM reward_orders o JOIN rewards r ON r.reward_id = o.reward_id
     WHERE o.order_id = ? AND o.member_id = ?`,
    [orderId, memberId],
  )
  const [order] = parseRows(OrderRow, rows)
  if (!order) return failure('unknown')
  const name = order.quantity === 1 ? order.name : `${order.quantity} × ${order.name}`
  if (order.status === 'CONFIRMED' && order.voucher_code)
    return success({
      code: order.voucher_code,
      name: order.voucher_name ?? name,
      cinemaId: order.voucher_cinema_id,
      until: order.voucher_until,
      isNew: false,
    })
  if (order.status !== 'RESERVED' || order.reserved_until <= now) return failure('lapsed')
  const inStock = 'SELECT reward_id FROM rewards WHERE reward_id = ? AND (stock IS NULL OR stock >= ?)'
  const [reward] = await read(inStock, [order.reward_id, order.quantity])
  if (!reward) return failure('outOfStock')
  const isPaid = await spendBalance(transaction, {
    memberId,
    balanceType: order.balance_type,
    amount: order.cost_hundredths,
    description: name,
    occurredAt: now,
    orderId,
  })
  if (!isPaid) return failure('tooLittle')
  await write('UPDATE rewards SET stock = stock - ? WHERE reward_id = ?', [order.quantity, order.reward_id])
  const code = randomCode(VOUCHER_LETTERS)
  const { cinema_id: cinemaId, voucher_days: days } = order
  const until = days === null ? null : now + days * DAY_MS
  await write(
    `UPDATE reward_orders SET status = 'CONFIRMED', voucher_code = ?, voucher_name = ?, voucher_cinema_id = ?,
       redeemed_at = ?, voucher_until = ? WHERE order_id = ?`,
    [code, name, cinemaId, now, until, orderId],
  )
  return success({ code, name, cinemaId, until, isNew: true })
}
