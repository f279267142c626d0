import { formatMoney } from './format-money'

/** Kinds of balance with words of their own (specification §3 balanceTypes); others are called by their name. */
const KNOWN = {
  POINTS: { name: 'account.balance.points', amount: 'account.balance.pointsAmount' },
  /** Says itself what it is. */
  MONEY: { name: 'account.balance.money', amount: null },
  TICKETS: { name: 'account.balance.tickets', amount: 'account.balance.ticketsAmount' },
  VISITS: { name: 'account.balance.visits', amount: 'account.balance.visitsAmount' },
} as const

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

/** Keys of the name of a kind of balance, and of an amount of it (null: the amount says it all); null for a kind that only has its type's name. */
export function balanceKeys(type: string): { name: string; amount: string | null } | null {
  return isKnown(type) ? KNOWN[type] : null
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

function isKnown(type: string): type is keyof typeof KNOWN {
  return Object.hasOwn(KNOWN, type)
}
