import * as v from 'valibot'
import type { BalanceSchema } from '../../../features/session/rules/calls/reply-fields'
import type { DatabaseTransaction } from '../../database/open-database'
import { parseRows } from '../parse-rows'
import { type Holding, replayLots } from './lots'

type Read = DatabaseTransaction['read']
export type Balance = v.InferOutput<typeof BalanceSchema>

/** Amounts are kept in these, so that money adds up. */
export const HUNDREDTHS = 100

const MovementRow = v.object({
  balance_type: v.string(),
  amount_hundredths: v.number(),
  occurred_at: v.number(),
  expires_at: v.nullable(v.number()),
})

/** What a member holds of each balance that ever changed, in hundredths, at an instant (epoch ms). */
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
 * The balances of a reply, as `reply-fields` knows them, by type: what lapsed is gone, and `expiresAt` says when the first part
 * lapses. A member whose balances never changed has none.
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
