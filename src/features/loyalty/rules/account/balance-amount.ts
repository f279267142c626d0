/** Kinds of balance with words of their own (specification §3 balanceTypes); others are called by their name. */
const KNOWN = { POINTS: 'points', MONEY: 'money', TICKETS: 'tickets', VISITS: 'visits' } as const

interface Balance {
  type: string
  amount: number
  expiresAt?: string | null | undefined
}

export interface ShownBalance {
  type: string
  amount: number
  /** ISO; null where nothing lapses. */
  expiresAt: string | null
}

/** Key of the name of a kind of balance; null for one that only has its type's. */
export function balanceKey(type: string): string | null {
  return isKnown(type) ? `account.balance.${KNOWN[type]}` : null
}

/** The name of a kind that nobody knows, from its type: SEAT_STAMPS is 'Seat stamps'. */
export function readableType(type: string): string {
  const words = type.replaceAll(/[_-]+/g, ' ').trim().toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * The balances that an account shows: those of the programme in its order, 0 where the member has none yet; all that the
 * member has where the programme names none.
 */
export function shownBalances(types: readonly string[], balances: readonly Balance[] | undefined): ShownBalance[] {
  const held = balances ?? []
  const named = types.length > 0 ? types : held.map(({ type }) => type)
  return [...new Set(named)].map(type => {
    const found = held.find(balance => balance.type === type)
    return { type, amount: found?.amount ?? 0, expiresAt: found?.expiresAt ?? null }
  })
}

/** How much of a balance somebody has. */
export function amountOf(type: string, balances: readonly Balance[] | undefined): number {
  return balances?.find(balance => balance.type === type)?.amount ?? 0
}

/** An amount of a balance as the locale writes it; money in its currency. @param signed shows a plus too */
export function formatAmount(
  { type, amount }: { type: string; amount: number },
  { locale, currency, signed = false }: { locale: string; currency: string; signed?: boolean },
): string {
  const signDisplay = signed ? 'exceptZero' : 'auto'
  if (type !== 'MONEY') return new Intl.NumberFormat(locale, { maximumFractionDigits: 2, signDisplay }).format(amount)
  return formatMoney({ amount, currency }, locale, signDisplay)
}

/** Money as the locale writes it: £11.50. An unknown currency stays as it is. */
export function formatMoney(
  { amount, currency }: { amount: number; currency: string },
  locale: string,
  signDisplay: 'auto' | 'exceptZero' = 'auto',
): string {
  try {
    return new Intl.NumberFormat(locale, { style: 'currency', currency, signDisplay }).format(amount)
  } catch {
    return `${new Intl.NumberFormat(locale, { signDisplay }).format(amount)} ${currency}`
  }
}

function isKnown(type: string): type is keyof typeof KNOWN {
  return Object.hasOwn(KNOWN, type)
}
