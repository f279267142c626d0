import { formatMoney } from '../../i18n/rules/format-money'

/** Balance types with messages (specification §3 balanceTypes); other types are shown by name. */
const KNOWN = {
  POINTS: { name: 'account.balance.points', amount: 'account.balance.pointsAmount' },
  /** The currency names the balance. */
  MONEY: { name: 'account.balance.money', amount: null },
  TICKETS: { name: 'account.balance.tickets', amount: 'account.balance.ticketsAmount' },
  VISITS: { name: 'account.balance.visits', amount: 'account.balance.visitsAmount' },
} as const

interface Balance {
  type: string
  amount: number
  /** ISO; null when it does not expire. */
  expiresAt?: string | null | undefined
  /** How much expires then. */
  expiringAmount?: number | undefined
}

/** Message keys of a type's name and amount (null: the number suffices); null for an unknown type. */
export function balanceKeys(type: string): { name: string; amount: string | null } | null {
  return Object.hasOwn(KNOWN, type) ? KNOWN[type as keyof typeof KNOWN] : null
}

/** Name of an unknown type: SEAT_STAMPS is 'Seat stamps'. */
export function readableType(type: string): string {
  const words = type.replaceAll(/[_-]+/g, ' ').trim().toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Balances of an account: the programme's in its order, 0 if missing; the member's if the programme names none. */
export function shownBalances(types: readonly string[], balances: readonly Balance[] | undefined) {
  const held = balances ?? []
  const named = types.length > 0 ? types : held.map(({ type }) => type)
  return [...new Set(named)].map(type => {
    const found = held.find(balance => balance.type === type)
    return {
      type,
      amount: found?.amount ?? 0,
      expiresAt: found?.expiresAt ?? null,
      expiringAmount: found?.expiringAmount ?? null,
    }
  })
}

export function amountOf(type: string, balances: readonly Balance[] | undefined): number {
  return balances?.find(balance => balance.type === type)?.amount ?? 0
}

/** Formats an amount in the locale; money in its currency. @param signed adds a plus sign */
export function formatAmount(
  { type, amount }: { type: string; amount: number },
  { locale, currency, signed = false }: { locale: string; currency: string; signed?: boolean },
): string {
  const signDisplay = signed ? 'exceptZero' : 'auto'
  if (type !== 'MONEY') return new Intl.NumberFormat(locale, { maximumFractionDigits: 2, signDisplay }).format(amount)
  return formatMoney({ amount, currency }, locale, signDisplay)
}
