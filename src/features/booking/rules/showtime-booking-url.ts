import { isEmbeddedMode } from './display-mode'
import { bookingAddress } from './embedded-booking'
import { handOffUrl } from './hand-off-url'

interface ShowtimeBookingInput {
  /** The theater's, else the site's; null where there is none. */
  ticketingUrl: string | null | undefined
  /** `displayMode` of site.json. */
  displayMode: string | null | undefined
  theaterCode: string
  perfCode: string
}

/**
 * Where a performance is booked whose source names no address: the hand-off of its theater's ticketing service; in embedded
 * mode the address of web sales, which pages lead to the site's own checkout. Null without a ticketing URL, and for codes
 * that no path can hold (`.`, `..`).
 */
export function showtimeBookingUrl(input: ShowtimeBookingInput): string | null {
  const { ticketingUrl, displayMode, theaterCode, perfCode } = input
  if (!ticketingUrl || [theaterCode, perfCode].some(code => code === '.' || code === '..')) return null
  return isEmbeddedMode(displayMode)
    ? bookingAddress(ticketingUrl, { theaterCode, perfCode })
    : handOffUrl({ ticketingUrl, handOff: { kind: 'showtime', theaterCode, perfCode } })
}
