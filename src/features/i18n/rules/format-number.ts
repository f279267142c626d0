import { remember } from '../../site/rules/remember'

const formatters = new Map<string, Intl.NumberFormat>()

/** A year or a count in the digits of the locale, not grouped. */
export function formatNumber(value: number, locale: string): string {
  return remember(formatters, locale, () => new Intl.NumberFormat(locale, { useGrouping: false })).format(value)
}
