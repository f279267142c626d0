import * as v from 'valibot'
import { failure, type Result, success } from '../../../platform/result'
import type { DatabaseTransaction } from '../../database/open-database'
import { spendBalance } from '../history/record-transaction'
import { parseRows } from '../parse-rows'
import { randomCode } from '../random-code'

/** Assumption: length of a voucher code. 60 bits, so that it cannot be guessed. */
const VOUCHER_LETTERS = 12

interface RedeemReward {
  memberId: string
  orderId: string
  /** Epoch ms. */
  now: number
}

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
  name: v.string(),
  balance_type: v.string(),
})

/**
 * Deducts a reserved reward from the balance and the stock. Idempotent: a confirmed order returns its voucher again, so
 * that a client can retry after a lost response.
 * @returns the voucher's code, to be shown at the till
 */
export async function redeemReward(
  transaction: DatabaseTransaction,
  { memberId, orderId, now }: RedeemReward,
): Promise<Result<string, RedeemFault>> {
  const { read, write } = transaction
  const rows = await read(
    `SELECT o.*, r.name, r.balance_type FROM reward_orders o JOIN rewards r ON r.reward_id = o.reward_id
     WHERE o.order_id = ? AND o.member_id = ?`,
    [orderId, memberId],
  )
  const [order] = parseRows(OrderRow, rows)
  if (!order) return failure('unknown')
  if (order.status === 'CONFIRMED' && order.voucher_code) return success(order.voucher_code)
  if (order.status !== 'RESERVED' || order.reserved_until <= now) return failure('lapsed')
  const [reward] = await read('SELECT reward_id FROM rewards WHERE reward_id = ? AND (stock IS NULL OR stock >= ?)', [
    order.reward_id,
    order.quantity,
  ])
  if (!reward) return failure('outOfStock')
  const isPaid = await spendBalance(transaction, {
    memberId,
    balanceType: order.balance_type,
    amount: order.cost_hundredths,
    description: order.quantity === 1 ? order.name : `${order.quantity} × ${order.name}`,
    occurredAt: now,
    orderId,
  })
  if (!isPaid) return failure('tooLittle')
  await write('UPDATE rewards SET stock = stock - ? WHERE reward_id = ?', [order.quantity, order.reward_id])
  const voucher = randomCode(VOUCHER_LETTERS)
  await write(`UPDATE reward_orders SET status = 'CONFIRMED', voucher_code = ? WHERE order_id = ?`, [voucher, orderId])
  return success(voucher)
}
