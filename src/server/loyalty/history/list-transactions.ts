import * as v from 'valibot'
import type { TransactionSchema } from '../../../features/session/rules/calls/reply-fields'
import type { DatabaseTransaction } from '../../database/open-database'
import { parseRows } from '../parse-rows'
import { HUNDREDTHS } from './balances'

type TransactionLine = v.InferOutput<typeof TransactionSchema>

const TransactionRow = v.object({
  transaction_id: v.string(),
  occurred_at: v.number(),
  description: v.string(),
  balance_type: v.string(),
  amount_hundredths: v.number(),
  order_id: v.nullable(v.string()),
})

/** A member's balance transactions, newest first, for a reply. */
export async function listTransactions(
  read: DatabaseTransaction['read'],
  { memberId, limit }: { memberId: string; limit: number },
): Promise<TransactionLine[]> {
  const rows = await read(
    `SELECT transaction_id, occurred_at, description, balance_type, amount_hundredths, order_id
     FROM balance_transactions WHERE member_id = ? ORDER BY occurred_at DESC, number DESC LIMIT ?`,
    [memberId, limit],
  )
  return parseRows(TransactionRow, rows).map(row => ({
    transactionId: row.transaction_id,
    occurredAt: new Date(row.occurred_at).toISOString(),
    description: row.description,
    balanceType: row.balance_type,
    amount: row.amount_hundredths / HUNDREDTHS,
    orderId: row.order_id,
  }))
}
