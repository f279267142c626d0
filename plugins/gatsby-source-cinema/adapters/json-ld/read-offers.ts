import { isObject } from '../../record-values'
import { priceOf, textOf, wordOf } from './field-values'
import { listOf, type Node, type PageGraph } from './page-graph'

export interface OfferFields {
  bookingLinks: unknown[]
  soldOut: boolean
  /** Whole percentage of seats taken. */
  occupancyRate: number | undefined
  price: { from: number; currency: string } | undefined
}

const GONE = new Set(['SoldOut', 'OutOfStock'])

/** Lowest price, availability and links of an event's offers. Numbers of seats are only read as a percentage. */
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
    price: lowestPrice(all, node),
  }
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

function lowestPrice(offers: readonly Node[], { isAccessibleForFree }: Node): OfferFields['price'] {
  const isFree = isAccessibleForFree === true || textOf(isAccessibleForFree)?.toLowerCase() === 'true'
  const prices = offers.flatMap(offer => {
    const specified = listOf(offer.priceSpecification).find(isObject)
    const written = offer.lowPrice ?? offer.price ?? specified?.price
    const from = priceOf(written)
    const sign = SIGNS.find(([pattern]) => pattern.test(textOf(written) ?? ''))?.[1]
    const currency = textOf(offer.priceCurrency ?? specified?.priceCurrency)?.toUpperCase() ?? sign
    // Nothing costs nothing where nobody says so: publishers fill in a zero.
    if (from === undefined || (from === 0 && !isFree) || !/^[A-Z]{3}$/.test(currency ?? '')) return []
    return [{ from, currency: currency ?? '' }]
  })
  return prices.sort((one, other) => one.from - other.from)[0]
}
