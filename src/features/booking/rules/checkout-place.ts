import { type EmbeddedBooking, readEmbeddedBooking } from './embedded-booking'

/** A theater whose bookings the checkout page can show. */
export interface CheckoutPlace {
  theaterId: string
  /** Of its ticketing service: `https://tickets.example`. */
  origin: string
  /** What its booking links call it, where that is not its id. */
  codes: string[]
}

interface PlaceRecord {
  theaterId: string
  /** The theater's own, else the site's. */
  ticketingUrl: string | null | undefined
  bookingUrls: Iterable<string | null>
}

/**
 * What the checkout page must know of a theater (specification §2 Routes, checkout route): its ticketing service, and the
 * codes of its booking links. @returns null for a theater without ticketing
 */
export function checkoutPlaceOf({ theaterId, ticketingUrl, bookingUrls }: PlaceRecord): CheckoutPlace | null {
  if (!ticketingUrl) return null
  const codes = new Set<string>()
  for (const url of bookingUrls) {
    const code = url ? readEmbeddedBooking(url, ticketingUrl)?.theaterCode : undefined
    if (code !== undefined && !isSameCode(code, theaterId)) codes.add(code)
  }
  return { theaterId, origin: new URL(ticketingUrl).origin, codes: [...codes].sort() }
}

/**
 * The theaters that a code of a booking link means: those whose links say it, else the one whose id it is in whatever case.
 * Several where houses share a box office; none for a code nobody knows.
 */
export function placesOfCode(places: readonly CheckoutPlace[], theaterCode: string): CheckoutPlace[] {
  const saying = places.filter(({ codes }) => codes.includes(theaterCode))
  return saying.length > 0 ? saying : places.filter(({ theaterId }) => isSameCode(theaterId, theaterCode))
}

/** Whether a showtime's booking link is that booking, at that theater's ticketing service. */
export function isBookingOf(bookingUrl: string | null, origin: string, booking: EmbeddedBooking): boolean {
  const read = bookingUrl === null ? null : readEmbeddedBooking(bookingUrl, origin)
  return read !== null && read.perfCode === booking.perfCode && isSameCode(read.theaterCode, booking.theaterCode)
}

function isSameCode(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
