import type * as v from 'valibot'
import type { SiteConfig } from '../../../../src/config/site-config'
import { isObject } from '../../record-values'
import { type ListedPrice, priceListOf } from '../reading/price-list'
import type { TicketPricesSchema } from './ocapi-answers'
import { inLanguages, textIn } from './translated-text'

type TicketPrices = v.InferOutput<typeof TicketPricesSchema>

/**
 * The lowest price for everyone, and the ticket types with names for everyone or for members. A member's price of a
 * ticket type that everyone can buy is part of it. Other restrictions (rewards, vouchers, cards of third parties) and
 * those that are not understood are not public.
 */
export function translatePrices(
  { ticketPrices, relatedData }: TicketPrices,
  { currency, site }: { currency: string; site: SiteConfig },
): { price: { from: number; currency: string } | undefined; prices: ListedPrice[] | undefined } {
  // Tickets for carers and infants cost nothing; they do not say from which price on a visitor pays.
  const paid = ticketPrices.flatMap(({ ticketTypeId, price, restrictions }) => {
    const amount = price?.valueIncludingTax
    const audience = audienceOf(restrictions)
    return typeof amount === 'number' && amount > 0 && audience ? [{ ticketTypeId, amount, audience }] : []
  })
  const types = new Map((relatedData?.ticketTypes ?? []).map(type => [type.id, type]))
  const ofEveryone = paid.filter(({ audience }) => audience === 'everyone')
  const ofMembers = paid.filter(({ audience }) => audience === 'members')
  const isPublic = (id: unknown) => ofEveryone.some(({ ticketTypeId }) => ticketTypeId === id)
  const rows = paid.flatMap(({ ticketTypeId, amount, audience }): ListedPrice[] => {
    const type = types.get(ticketTypeId)
    const { name, ...texts } = inLanguages(site, locale => ({ name: textIn(type?.name, locale) }))
    if (typeof name !== 'string') return []
    const row = { name, amount, currency, ...texts }
    if (audience === 'members') return isPublic(ticketTypeId) ? [] : [{ ...row, membersOnly: true }]
    const member = ofMembers.find(price => price.ticketTypeId === ticketTypeId)
    return [member ? { ...row, memberAmount: member.amount } : row]
  })
  const amounts = ofEveryone.map(({ amount }) => amount)
  return {
    price: amounts.length > 0 ? { from: Math.min(...amounts), currency } : undefined,
    prices: priceListOf(rows),
  }
}

/** Undefined for a restriction of whatever name, also one that is not understood, that is not of members alone. */
function audienceOf(restrictions: unknown): 'everyone' | 'members' | undefined {
  if (restrictions === null || restrictions === undefined) return 'everyone'
  if (!Array.isArray(restrictions)) return undefined
  const kinds = restrictions.map((restriction: unknown) => (isObject(restriction) ? restriction.type : restriction))
  if (kinds.length === 0) return 'everyone'
  return kinds.every(kind => kind === 'Member') ? 'members' : undefined
}
