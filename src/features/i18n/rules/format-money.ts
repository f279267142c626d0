/** Formats money in the locale: £11.50. An unknown currency code is appended to the number. */
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
