/** A change of one balance, in hundredths of its unit; below zero where something was spent. */
export interface Movement {
  balanceType: string
  amount: number
  /** Epoch ms. */
  occurredAt: number
  /** Epoch ms at which what came in lapses; null for never. Of no meaning where something was spent. */
  expiresAt: number | null
}

/** What is there of one balance. */
export interface Holding {
  /** Hundredths; below zero where more was taken than there was. */
  amount: number
  /** Epoch ms at which the first part of it lapses; null where none does. */
  nextExpiry: number | null
}

interface Lot {
  left: number
  expiresAt: number | null
}

interface Account {
  lots: Lot[]
  /** Taken although it was not there: paid by what comes in next. */
  owed: number
}

/**
 * Balances at an instant, by type: the sum of all movements without what lapsed. Each amount that came in is a lot; spending
 * takes from the lots that lapse first.
 * @param movements in the order in which they occurred
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
  // Stable: of two that lapse together the older goes first.
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
