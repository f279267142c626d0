import type { Translation } from '../../../i18n/components/use-translation'
import { formatPrice } from '../../../schedule/rules/format-showtime'
import type { TicketPrice } from '../../../schedule/rules/showtime'

type Words = Pick<Translation, 't' | 'locale'>

/** What members pay for a ticket type, or that only they can buy it; null where neither is known. */
export function memberWords({ memberAmount, membersOnly, currency }: TicketPrice, { t, locale }: Words): string | null {
  if (membersOnly) return t('showtimeSheet.membersOnly')
  if (memberAmount === undefined) return null
  return t('showtimeSheet.memberPrice', { 0: formatPrice({ from: memberAmount, currency }, locale) })
}

/** A ticket type in one line: `Adult £12.50 (Members £10)`. */
export function priceLine(price: TicketPrice, words: Words): string {
  const { name, amount, currency } = price
  const ofMembers = memberWords(price, words)
  return `${name} ${formatPrice({ from: amount, currency }, words.locale)}${ofMembers === null ? '' : ` (${ofMembers})`}`
}
