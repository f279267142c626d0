import * as v from 'valibot'
import type { BalanceSchema } from '../../../features/session/rules/calls/reply-fields'
import type { DatabaseTransaction } from '../../database/open-database'
import { parseRows } from '../parse-rows'
import { type Holding, replayLots } from './lots'

type Read = DatabaseTransaction['read']
export type Balance = v.InferOutput<typeof BalanceSchema>

/** Amounts are stored as integers of hundredths, so that sums are exact. */
export const HUNDREDTHS = 100

const MovementRow = v.object({
  balance_type: v.string(),
  amount_hundredths: v.number(),
  occurred_at: v.number(),
  expires_at: v.nullable(v.number()),
})

/**
 * A member's balances by type, in hundredths, at a point in time (epoch ms). Contains every type that ever had a
 * transaction.
 */
export async function holdingsOf(read: Read, memberId: string, now: number): Promise<ReadonlyMap<string, Holding>> {
  const rows = await read(
    `SELECT balance_type, amount_hundredths, occurred_at, expires_at FROM balance_transactions
     WHERE member_id = ? ORDER BY occurred_at, number`,
    [memberId],
  )
  const movements = parseRows(MovementRow, rows).map(row => ({
    balanceType: row.balance_type,
    amount: row.amount_hundredths,
    occurredAt: row.occurred_at,
    expiresAt: row.expires_at,
  }))
  return replayLots(movements, now)
}

/**
 * A member's balances for a reply, sorted by type. Excludes expired amounts; `expiresAt` is when the next part expires.
 * @param now epoch ms
 */
export async function balancesOf(read: Read, memberId: string, now: number): Promise<Balance[]> {
  const holdings = [...(await holdingsOf(read, memberId, now))]
  return holdings
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([type, { amount, nextExpiry }]) => ({
      type,
      amount: amount / HUNDREDTHS,
      expiresAt: nextExpiry === null ? null : new Date(nextExpiry).toISOString(),
    }))
}
