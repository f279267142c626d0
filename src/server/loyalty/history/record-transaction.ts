import { randomUUID } from 'node:crypto'
import type { DatabaseTransaction } from '../../database/open-database'
import { holdingsOf } from './balances'

export interface NewTransaction {
  memberId: string
  balanceType: string
  /** Hundredths of the type's unit; negative when spent. */
  amount: number
  description: string
  /** Epoch ms. */
  occurredAt: number
  /** Epoch ms when an earned amount expires; null for never. */
  expiresAt?: number | null
  orderId?: string | null
}

export async function recordTransaction(
  { write }: DatabaseTransaction,
  { memberId, balanceType, amount, description, occurredAt, expiresAt = null, orderId = null }: NewTransaction,
): Promise<void> {
  await write(
    `INSERT INTO balance_transactions
     (transaction_id, member_id, occurred_at, description, balance_type, amount_hundredths, expires_at, order_id)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    [randomUUID(), memberId, occurredAt, description, balanceType, amount, expiresAt, orderId],
  )
}

/** Spends an amount (hundredths) of a balance. Returns false when the balance is too low. */
export async function spendBalance(
  transaction: DatabaseTransaction,
  { amount, ...spending }: Omit<NewTransaction, 'expiresAt'>,
): Promise<boolean> {
  const holdings = await holdingsOf(transaction.read, spending.memberId, spending.occurredAt)
  if ((holdings.get(spending.balanceType)?.amount ?? 0) < amount) return false
  await recordTransaction(transaction, { ...spending, amount: -amount })
  return true
}
