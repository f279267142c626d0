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
