import type { Listings } from '../../../plugins/gatsby-source-cinema/listings'
import { type CheckoutPlace, checkoutPlaceOf } from '../../features/booking/rules/checkout-place'

/**
 * Checkout data of every theater with ticketing, in source order. Hidden theaters are included, because a link can book
 * their showtimes.
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
