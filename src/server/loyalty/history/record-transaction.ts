import { randomUUID } from 'node:crypto'
import type { DatabaseTransaction } from '../../database/open-database'
import { holdingsOf } from './balances'

/** A change of a member's balance. */
export interface NewTransaction {
  memberId: string
  balanceType: string
  /** Hundredths of the type's unit; below zero where it is spent. */
  amount: number
  description: string
  /** Epoch ms. */
  occurredAt: number
  /** Epoch ms at which what came in lapses; null for never. */
  expiresAt?: number | null
  orderId?: string | null
}

/** Writes a change of a balance down. */
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

/** Takes an amount (hundredths) off a balance, those lots first that lapse first. @returns false where there is too little */
export async function spendBalance(
  transaction: DatabaseTransaction,
  { amount, ...spending }: Omit<NewTransaction, 'expiresAt'>,
): Promise<boolean> {
  const holdings = await holdingsOf(transaction.read, spending.memberId, spending.occurredAt)
  if ((holdings.get(spending.balanceType)?.amount ?? 0) < amount) return false
  await recordTransaction(transaction, { ...spending, amount: -amount })
  return true
}
