/** A change of one balance, in hundredths of its unit; negative when spent. */
export interface Movement {
  balanceType: string
  amount: number
  /** Epoch ms. */
  occurredAt: number
  /** Epoch ms when the earned amount expires; null for never. Ignored when spent. */
  expiresAt: number | null
}

/** The current state of one balance. */
export interface Holding {
  /** Hundredths; negative when overspent. */
  amount: number
  /** Epoch ms when the next part expires; null when none does. */
  nextExpiry: number | null
}

interface Lot {
  left: number
  expiresAt: number | null
}

interface Account {
  lots: Lot[]
  /** Overspent amount, deducted from the next earnings. */
  owed: number
}

/**
 * Computes balances by type at a point in time, without expired amounts. Each earned amount is a lot, and spending uses
 * the lots that expire first.
 * @param movements in chronological order
 */
export function replayLots(movements: readonly Movement[], now: number): ReadonlyMap<string, Holding> {
  const accounts = new Map<string, Account>()
  for (const { balanceType, amount, occurredAt, expiresAt } of movements) {
    const account = accounts.get(balanceType) ?? { lots: [], owed: 0 }
    accounts.set(balanceType, account)
    if (amount >= 0) earn(account, amount, expiresAt)
    else spend(account, -amount, occurredAt)
  }
  return new Map([...accounts].map(([type, account]) => [type, holdingOf(account, now)]))
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

function holdingOf({ lots, owed }: Account, now: number): Holding {
  const alive = lots.filter(lot => lot.left > 0 && isAlive(lot, now))
  const amount = alive.reduce((sum, { left }) => sum + left, 0) - owed
  return { amount, nextExpiry: alive[0]?.expiresAt ?? null }
}

const isAlive = ({ expiresAt }: Lot, at: number) => expiresAt === null || expiresAt > at
