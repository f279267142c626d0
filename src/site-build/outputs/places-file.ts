import type { Listings } from '../listings/listings'
import {
  buildTheaterPlaces,
  THEATER_PLACES_PATH,
  type TheaterPlacesFile,
} from '../../features/theaters/rules/theater-places'
import { replaceFile } from '../publish/replace-file'
import { type CheckoutPlace, checkoutPlaceOf } from '../../features/booking/rules/checkout-place'
import type { ListingOutput } from './listing-output'

/** Writes the locations of visible theaters (`/digest/places.json`), for distances and addresses. */
export async function writePlacesFile({ listings, publicDir, compressed }: ListingOutput): Promise<void> {
  const content = JSON.stringify(placesOf(listings))
  await replaceFile({ dir: publicDir, file: THEATER_PLACES_PATH.slice(1), content, compressed })
}

export function placesOf({ theaters }: Pick<Listings, 'theaters'>): TheaterPlacesFile {
  return buildTheaterPlaces(theaters.filter(({ hidden }) => !hidden))
}

/** Checkout data of every theater with ticketing, hidden ones too: a link can book their showtimes. */
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
