import * as v from 'valibot'
import type { Showtime, TicketPrice } from '../showtime'
import { DistinctValues } from './showtime-fields'

/** A showtime in a schedule file: `priceList` is the place of its ticket prices in the file's `priceLists`. */
type ListedShowtime = Omit<Showtime, 'prices'> & { priceList?: number }

interface ListedPrices {
  showtimes: ListedShowtime[]
  /** Each list once; left out where no showtime has one. */
  priceLists?: TicketPrice[][]
}

/** A ticket type as a browser reads it. */
export const TicketPriceSchema = v.object({
  name: v.string(),
  amount: v.number(),
  currency: v.string(),
  memberAmount: v.optional(v.number()),
  membersOnly: v.optional(v.literal(true)),
})

/** The showtimes of a file, which shares their price lists: most showtimes of a day have one of a few. */
export function listPrices(showtimes: readonly Showtime[]): ListedPrices {
  const lists = new DistinctValues<TicketPrice[]>()
  const listed = showtimes.map(({ prices, ...showtime }): ListedShowtime => {
    if (!prices) return showtime
    const rows = prices.map(({ translations: _, ...price }) => price)
    return { ...showtime, priceList: lists.placeOf(JSON.stringify(rows), () => rows) }
  })
  return { showtimes: listed, ...(lists.values.length > 0 ? { priceLists: lists.values } : {}) }
}

/** The showtimes with the price lists of their file; a place that is in no list gives none. */
export function withPrices<T extends { priceList?: number | undefined }>(
  showtimes: readonly T[],
  priceLists: readonly TicketPrice[][],
): (Omit<T, 'priceList'> & { prices?: readonly TicketPrice[] })[] {
  return showtimes.map(({ priceList, ...showtime }) => {
    const prices = priceList === undefined ? undefined : priceLists[priceList]
    return prices ? { ...showtime, prices } : showtime
  })
}
