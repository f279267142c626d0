import { useTranslation } from '../../i18n/components/use-translation'
import { formatDate } from '../rules/account-formats'
import type { shownBalances } from '../rules/balance-amount'
import { useBalanceWords } from './use-balance-words'

/** Says how much of a balance expires next, and when; null when nothing does. */
export function useBalanceExpiry() {
  const { t, locale } = useTranslation()
  const { sayAmount } = useBalanceWords()
  return ({ type, amount, expiresAt, expiringAmount }: ReturnType<typeof shownBalances>[number]): string | null => {
    const day = formatDate(expiresAt, locale)
    if (day === null || amount <= 0) return null
    return expiringAmount === null
      ? t('account.lapses', { 0: day })
      : t('account.lapsesAmount', { 0: sayAmount(type, expiringAmount), 1: day })
  }
}
