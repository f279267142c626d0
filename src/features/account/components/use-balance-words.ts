import { useTranslation } from '../../i18n/components/use-translation'
import { balanceKeys, formatAmount, readableType } from '../rules/balance-amount'
import { useMembershipConfig } from '../../session/components/use-membership-config'

export function useBalanceWords() {
  const { t, locale } = useTranslation()
  const { currency } = useMembershipConfig()
  const nameOf = (type: string) => {
    const keys = balanceKeys(type)
    return keys === null ? readableType(type) : t(keys.name)
  }
  const numberOf = (type: string, amount: number, signed = false) =>
    formatAmount({ type, amount }, { locale, currency, signed })
  return {
    nameOf,
    numberOf,
    /** '180 points', '£4.50', '2 Stamps'. */
    sayAmount: (type: string, amount: number, signed = false) => {
      const number = numberOf(type, amount, signed)
      const keys = balanceKeys(type)
      if (keys === null) return `${number} ${readableType(type)}`
      return keys.amount === null ? number : t(keys.amount, { count: Math.abs(amount), 0: number })
    },
  }
}
