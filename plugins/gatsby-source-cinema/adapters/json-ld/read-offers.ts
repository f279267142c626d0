import { isObject } from '../../record-values'
import { type ListedPrice, priceListOf } from '../reading/price-list'
import { seatsLeftOf } from '../reading/seats'
import { priceOf, textOf, wordOf } from './field-values'
import { listOf, type Node, type PageGraph } from './page-graph'

export interface OfferFields {
  bookingLinks: unknown[]
  soldOut: boolean
  /** Whole percentage of seats taken. */
  occupancyRate: number | undefined
  seatsLeft: number | undefined
  price: { from: number; currency: string } | undefined
  prices: ListedPrice[] | undefined
}

const GONE = new Set(['SoldOut', 'OutOfStock'])

/** Prices, availability and links of an event's offers. The number of all seats is only read as a percentage. */
export function readOffers(node: Node, graph: PageGraph): OfferFields {
  const offers = graph.nodes(listOf(node.offers).filter(isObject))
  const inner = offers.flatMap(offer => listOf(offer.offers).filter(isObject))
  const all = [...offers, ...inner]
  const states = all.flatMap(({ availability }) => wordOf(availability) ?? [])
  const occupancyRate = percentageOf(node)
  return {
    bookingLinks: [...all.map(({ url }) => url), ...listOf(node.offers).filter(value => typeof value === 'string')],
    soldOut: (states.length > 0 && states.every(state => GONE.has(state))) || occupancyRate === 100,
    occupancyRate,
    seatsLeft: seatsOf(node),
    ...pricesOf(all, node),
  }
}

/** Undefined for more seats than there are, and for a zero that may be a filled-in one. */
function seatsOf(node: Node): number | undefined {
  const left = Number(textOf(node.remainingAttendeeCapacity) ?? Number.NaN)
  const all = Number(textOf(node.maximumAttendeeCapacity) ?? Infinity)
  return left <= all && (left > 0 || percentageOf(node) !== undefined) ? seatsLeftOf(left) : undefined
}

function percentageOf({ maximumAttendeeCapacity, remainingAttendeeCapacity }: Node): number | undefined {
  const seats = Number(textOf(maximumAttendeeCapacity) ?? Number.NaN)
  const left = Number(textOf(remainingAttendeeCapacity) ?? Number.NaN)
  if (!(seats > 0) || !(left >= 0) || left > seats) return undefined
  return left === 0 ? 100 : Math.min(99, Math.round((1 - left / seats) * 100))
}

const SIGNS: readonly [RegExp, string][] = [
  [/£/, 'GBP'],
  [/€/, 'EUR'],
]

function pricesOf(offers: readonly Node[], { isAccessibleForFree }: Node): Pick<OfferFields, 'price' | 'prices'> {
  const isFree = isAccessibleForFree === true || textOf(isAccessibleForFree)?.toLowerCase() === 'true'
  const priced = offers.flatMap(offer => {
    const specified = listOf(offer.priceSpecification).find(isObject)
    const written = offer.lowPrice ?? offer.price ?? specified?.price
    const amount = priceOf(written)
    const sign = SIGNS.find(([pattern]) => pattern.test(textOf(written) ?? ''))?.[1]
    const currency = textOf(offer.priceCurrency ?? specified?.priceCurrency)?.toUpperCase() ?? sign
    // Nothing costs nothing where nobody says so: publishers fill in a zero.
    if (amount === undefined || (amount === 0 && !isFree) || !currency || !/^[A-Z]{3}$/.test(currency)) return []
    if (isRestricted(offer)) return []
    const membersOnly = [offer, specified].some(node => node?.validForMemberTier !== undefined)
    // A range of prices is of several ticket types.
    const name = offer.lowPrice === undefined ? textOf(offer.name) : undefined
    return [{ name, amount, currency, membersOnly }]
  })
  const [lowest] = priced.filter(({ membersOnly }) => !membersOnly).sort((one, other) => one.amount - other.amount)
  const named = priced.flatMap(({ name, membersOnly, ...price }): ListedPrice[] =>
    name ? [{ name, ...price, ...(membersOnly ? { membersOnly } : {}) }] : [],
  )
  return { price: lowest && { from: lowest.amount, currency: lowest.currency }, prices: priceListOf(named) }
}

/** Whether an offer is for some customers, such as those of a partner. Members have a property of their own. */
function isRestricted({ eligibleCustomerType, eligibleTransactionVolume }: Node): boolean {
  return eligibleCustomerType !== undefined || eligibleTransactionVolume !== undefined
}
