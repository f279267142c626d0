/**
 * A price in the locale's format, whole amounts without decimals: `€11`, `£9.50`. An unknown currency code is printed
 * as it is.
 */
export function formatPrice({ from, currency }: { from: number; currency: string }, locale: string): string {
  try {
    return new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      minimumFractionDigits: Number.isInteger(from) ? 0 : undefined,
    }).format(from)
  } catch {
    return `${from} ${currency}`
  }
}
