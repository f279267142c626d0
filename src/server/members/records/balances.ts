import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { type BalanceSchema, TransactionSchema } from '../../../features/session/rules/calls/reply-fields'
import { type DatabaseTransaction, insertRow, Instant, parseRows, type Read } from '../../database/database'
import type { MemberAt } from './member'

type Balance = v.InferOutput<typeof BalanceSchema>

/** Amounts are stored as integers of hundredths, so that sums are exact. */
export const HUNDREDTHS = 100

/** A column of hundredths, in units. */
export const Amount = v.pipe(
  v.number(),
  v.transform(hundredths => hundredths / HUNDREDTHS),
)

/** A member's balances by type, in hundredths. Contains every type that ever had a transaction. */
export async function readBalances(
  read: Read,
  { memberId, now }: MemberAt,
): Promise<ReadonlyMap<string, BalanceState>> {
  const rows = await read(
    `SELECT balance_type AS balanceType, amount_hundredths AS amount, occurred_at AS occurredAt, expires_at AS expiresAt
     FROM balance_transactions WHERE member_id = ? ORDER BY occurred_at, number`,
    [memberId],
  )
  return replayLots(parseRows(MovementRow, rows), now)
}

/** A member's balances for a reply, sorted by type, without expired amounts. `expiresAt` is when the next part expires. */
export async function balancesOf(read: Read, at: MemberAt): Promise<Balance[]> {
  const balances = [...(await readBalances(read, at))]
  return balances
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([type, { amount, nextExpiry, nextAmount }]) => ({
      type,
      amount: amount / HUNDREDTHS,
      expiresAt: nextExpiry === null ? null : new Date(nextExpiry).toISOString(),
      ...(nextExpiry === null ? {} : { expiringAmount: nextAmount / HUNDREDTHS }),
    }))
}

/** Assumption: what '12 months' are to the levels of a membership (ms). */
const COLLECTED_MS = 365 * 86_400_000

/**
 * Points that a member has collected within 12 months, in units: also those that were spent since or have expired,
 * without those that a refund took back (decision 106).
 */
export async function collectedPoints(read: Read, { memberId, now }: MemberAt): Promise<number> {
  const since = now - COLLECTED_MS
  const [row] = await read(
    `WITH earned AS (
       SELECT amount_hundredths, order_id FROM balance_transactions
       WHERE member_id = :memberId AND balance_type = 'POINTS' AND occurred_at > :since
     )
     SELECT coalesce(sum(amount_hundredths), 0) AS amount FROM earned
     WHERE amount_hundredths > 0 OR order_id IN (SELECT order_id FROM earned WHERE amount_hundredths > 0)`,
    { memberId, since },
  )
  return Number(row?.['amount']) / HUNDREDTHS
}

interface NewTransaction {
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
  transaction: DatabaseTransaction,
  { memberId, balanceType, amount, description, occurredAt, expiresAt = null, orderId = null }: NewTransaction,
): Promise<void> {
  await insertRow(transaction, 'balance_transactions', {
    transaction_id: randomUUID(),
    member_id: memberId,
    occurred_at: occurredAt,
    description,
    balance_type: balanceType,
    amount_hundredths: amount,
    expires_at: expiresAt,
    order_id: orderId,
  })
}

/** Spends an amount (hundredths) of a balance. Returns false when the balance is too low. */
export async function spendBalance(
  transaction: DatabaseTransaction,
  { amount, ...spending }: Omit<NewTransaction, 'expiresAt'>,
): Promise<boolean> {
  const { memberId, occurredAt: now } = spending
  const balances = await readBalances(transaction.read, { memberId, now })
  if ((balances.get(spending.balanceType)?.amount ?? 0) < amount) return false
  await recordTransaction(transaction, { ...spending, amount: -amount })
  return true
}

type TransactionLine = v.InferOutput<typeof TransactionSchema>

const TransactionRow = v.object({ ...TransactionSchema.entries, occurredAt: Instant, amount: Amount })

/** A member's balance transactions, newest first, for a reply. */
export async function listTransactions(
  read: Read,
  { memberId, limit }: { memberId: string; limit: number },
): Promise<TransactionLine[]> {
  const rows = await read(
    `SELECT transaction_id AS transactionId, occurred_at AS occurredAt, description, balance_type AS balanceType,
       amount_hundredths AS amount, order_id AS orderId
     FROM balance_transactions WHERE member_id = ? ORDER BY occurred_at DESC, number DESC LIMIT ?`,
    [memberId, limit],
  )
  return parseRows(TransactionRow, rows)
}

/** A change of one balance, in hundredths of its unit; negative when spent. */
const MovementRow = v.object({
  balanceType: v.string(),
  amount: v.number(),
  /** Epoch ms. */
  occurredAt: v.number(),
  /** Epoch ms when the earned amount expires; null for never. Ignored when spent. */
  expiresAt: v.nullable(v.number()),
})
export type Movement = v.InferOutput<typeof MovementRow>

/** The current state of one balance. */
interface BalanceState {
  /** Hundredths; negative when overspent. */
  amount: number
  /** Epoch ms when the next part expires; null when none does. */
  nextExpiry: number | null
  /** Hundredths that expire on the day of `nextExpiry`, in UTC as pages show it; 0 when nothing does. */
  nextAmount: number
}

const DAY_MS = 86_400_000

interface Lot extends Pick<Movement, 'expiresAt'> {
  left: number
}

interface Account {
  lots: Lot[]
  /** Overspent amount, deducted from the next earnings. */
  owed: number
}

/**
 * Computes balances by type, without amounts expired by `now`, from movements in chronological order. Each earned amount
 * is a lot, and spending uses the lots that expire first.
 */
export function replayLots(movements: readonly Movement[], now: number): ReadonlyMap<string, BalanceState> {
  const accounts = new Map<string, Account>()
  for (const { balanceType, amount, occurredAt, expiresAt } of movements) {
    const account = accounts.get(balanceType) ?? { lots: [], owed: 0 }
    accounts.set(balanceType, account)
    if (amount >= 0) earn(account, amount, expiresAt)
    else spend(account, -amount, occurredAt)
  }
  return new Map([...accounts].map(([type, account]) => [type, balanceOf(account, now)]))
}

function earn(account: Account, amount: number, expiresAt: number | null): void {
  const paid = Math.min(account.owed, amount)
  account.owed -= paid
  account.lots.push({ left: amount - paid, expiresAt })
  // Stable: of two lots with the same expiry the older comes first.
  account.lots.sort((a, b) => (a.expiresAt ?? Infinity) - (b.expiresAt ?? Infinity) || 0)
}

function spend(account: Account, amount: number, at: number): void {
  let open = amount
  for (const lot of account.lots) {
    if (!isAlive(lot, at)) continue
    const taken = Math.min(lot.left, open)
    lot.left -= taken
    open -= taken
  }
  account.owed += open
}

function balanceOf({ lots, owed }: Account, now: number): BalanceState {
  const alive = lots.filter(lot => lot.left > 0 && isAlive(lot, now))
  const amount = alive.reduce((sum, { left }) => sum + left, 0) - owed
  const nextExpiry = alive[0]?.expiresAt ?? null
  const dayOf = (at: number | null) => at !== null && Math.floor(at / DAY_MS)
  const next = nextExpiry === null ? [] : alive.filter(({ expiresAt }) => dayOf(expiresAt) === dayOf(nextExpiry))
  return { amount, nextExpiry, nextAmount: next.reduce((sum, { left }) => sum + left, 0) }
}

const isAlive = ({ expiresAt }: Lot, at: number) => expiresAt === null || expiresAt > at
