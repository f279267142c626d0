import { type EmbeddedBooking, readEmbeddedBooking } from './embedded-booking'

export interface CheckoutPlace {
  theaterId: string
  /** Origin of its ticketing service: `https://tickets.example`. */
  origin: string
  /** Codes of its booking links that differ from its id. */
  codes: string[]
}

interface PlaceRecord {
  theaterId: string
  ticketingUrl: string | null | undefined
  bookingUrls: Iterable<string | null>
}

/** Data for the checkout page (specification §2 Routes, checkout route); null for a theater without ticketing. */
export function checkoutPlaceOf({ theaterId, ticketingUrl, bookingUrls }: PlaceRecord): CheckoutPlace | null {
  if (!ticketingUrl) return null
  const codes = new Set<string>()
  for (const url of bookingUrls) {
    const code = url ? readEmbeddedBooking(url, ticketingUrl)?.theaterCode : undefined
    if (code !== undefined && !isSameCode(code, theaterId)) codes.add(code)
  }
  return { theaterId, origin: new URL(ticketingUrl).origin, codes: [...codes].sort() }
}

/** Theaters whose booking links contain a code, else the one of this id, ignoring case; some share a box office. */
export function placesOfCode(places: readonly CheckoutPlace[], theaterCode: string): CheckoutPlace[] {
  const matching = places.filter(({ codes }) => codes.includes(theaterCode))
  return matching.length > 0 ? matching : places.filter(({ theaterId }) => isSameCode(theaterId, theaterCode))
}

export function isBookingOf(bookingUrl: string | null, origin: string, booking: EmbeddedBooking): boolean {
  const read = bookingUrl === null ? null : readEmbeddedBooking(bookingUrl, origin)
  return read !== null && read.perfCode === booking.perfCode && isSameCode(read.theaterCode, booking.theaterCode)
}

function isSameCode(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
