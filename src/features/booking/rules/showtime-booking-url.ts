import { isEmbeddedMode } from './display-mode'
import { bookingAddress } from './embedded-booking'
import { handOffUrl } from './hand-off-url'

interface ShowtimeBookingInput {
  /** The theater's, else the site's; null without either. */
  ticketingUrl: string | null | undefined
  /** `displayMode` of site.json. */
  displayMode: string | null | undefined
  theaterCode: string
  perfCode: string
}

/**
 * Booking address of a performance whose source has none: the hand-off of its theater's ticketing service, or in
 * embedded mode the web sales address, which pages link to the site's checkout. Null without a ticketing URL, and for
 * codes that are not valid in a path (`.`, `..`).
 */
export function showtimeBookingUrl(input: ShowtimeBookingInput): string | null {
  const { ticketingUrl, displayMode, theaterCode, perfCode } = input
  if (!ticketingUrl || [theaterCode, perfCode].some(code => code === '.' || code === '..')) return null
  return isEmbeddedMode(displayMode)
    ? bookingAddress(ticketingUrl, { theaterCode, perfCode })
    : handOffUrl({ ticketingUrl, handOff: { kind: 'showtime', theaterCode, perfCode } })
}
