import { type AccessNeed, meetsNeeds } from '../../schedule/rules/access-need'
import { isPast } from '../../schedule/rules/sales-grace'
import type { Showtime } from '../../schedule/rules/showtime'
import { isEmbeddedMode, bookingAddress } from './embedded-booking'
import { handOffUrl } from './hand-off-url'

/** A showtime of a digest or a schedule file, as far as quick buy needs it. */
export type Showing = Pick<Showtime, 'movieId' | 'businessDay' | 'startsAtMs' | 'availability'> & {
  tags: readonly string[]
}

/** Showtimes neither past (`now`: epoch ms) nor cancelled that meet the needs. Sold-out ones stay: visitors see why. */
export function bookableShowings<T extends Showing>(
  showings: readonly T[],
  { now, graceMinutes, needs }: { now: number; graceMinutes: number; needs: readonly AccessNeed[] },
): T[] {
  return showings.filter(
    showing =>
      showing.availability !== 'cancelled' && !isPast(showing, now, graceMinutes) && meetsNeeds(showing.tags, needs),
  )
}

/** Removes the link of a sold-out showtime, because quick buy leads to seats only. */
export function withSeatsLink(showtime: Showtime): Showtime {
  return showtime.availability === 'soldOut' ? { ...showtime, bookingUrl: null } : showtime
}

interface ShowtimeBookingInput {
  /** The theater's, else the site's; null without either. */
  ticketingUrl: string | null | undefined
  /** `displayMode` of site.json. */
  displayMode: string | null | undefined
  theaterCode: string
  perfCode: string
}

/**
 * Booking address of a performance whose source has none; in embedded mode the web sales address, which pages link to
 * the checkout. Null without a ticketing URL, and for codes that are not valid in a path (`.`, `..`).
 */
export function showtimeBookingUrl(input: ShowtimeBookingInput): string | null {
  const { ticketingUrl, displayMode, theaterCode, perfCode } = input
  if (!ticketingUrl || [theaterCode, perfCode].some(code => code === '.' || code === '..')) return null
  return isEmbeddedMode(displayMode)
    ? bookingAddress(ticketingUrl, { theaterCode, perfCode })
    : handOffUrl(ticketingUrl, 'showtime', [theaterCode, perfCode])
}
