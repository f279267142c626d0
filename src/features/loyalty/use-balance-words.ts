import { useTranslation } from '../i18n/use-translation'
import { balanceKey, formatAmount, readableType } from './rules/account/balance-amount'
import { useMemberFacts } from './use-member-facts'

/** Balances in words: their names, and amounts with or without them. */
export function useBalanceWords() {
  const { t, locale } = useTranslation()
  const { currency } = useMemberFacts()
  const nameOf = (type: string) => {
    const key = balanceKey(type)
    return key === null ? readableType(type) : t(key)
  }
  const numberOf = (type: string, amount: number, signed = false) =>
    formatAmount({ type, amount }, { locale, currency, signed })
  return {
    nameOf,
    numberOf,
    /** '180 points', '£4.50', '2 Stamps'. */
    sayAmount: (type: string, amount: number, signed = false) => {
      const number = numberOf(type, amount, signed)
      const key = balanceKey(type)
      if (type === 'MONEY') return number
      return key === null ? `${number} ${readableType(type)}` : t(`${key}Amount`, { count: Math.abs(amount), 0: number })
    },
  }
}
