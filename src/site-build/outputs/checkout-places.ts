import type { Listings } from '../../../plugins/gatsby-source-cinema/listings'
import { type CheckoutPlace, checkoutPlaceOf } from '../../features/booking/rules/checkout-place'

/**
 * What the checkout page must know of every theater with ticketing, hidden ones included: their showtimes can be booked by
 * whoever has a link. In the order of the source.
 */
export function checkoutPlacesOf({
  theaters,
  showtimesByTheater,
}: Pick<Listings, 'theaters' | 'showtimesByTheater'>): CheckoutPlace[] {
  return theaters.flatMap(({ id, ticketingUrl }) => {
    const showtimes = showtimesByTheater.get(id) ?? []
    const bookingUrls = showtimes.map(({ bookingUrl }) => bookingUrl)
    return checkoutPlaceOf({ theaterId: id, ticketingUrl, bookingUrls }) ?? []
  })
}
