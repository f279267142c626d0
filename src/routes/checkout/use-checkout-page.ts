import { useMemo } from 'react'
import { carryUtm } from '../../features/links/rules/carry-utm'
import { useCampaign } from '../../features/links/components/use-visit'
import { parsePageQuery, readQueryText } from '../../features/site/rules/parse-page-query'
import { usePageSearch } from '../../features/site/components/use-page-search'
import { type CheckoutPlace, placesOfCode } from '../../features/booking/rules/checkout-place'
import { bookingAddress, type EmbeddedBooking, readBookingCodes } from '../../features/booking/rules/embedded-booking'

export interface CheckoutBooking {
  booking: EmbeddedBooking
  /** Theaters with its code, at least one. */
  places: readonly CheckoutPlace[]
  /** The booking URL at a theater's ticketing service, with the visit's campaign (specification §2 Link behaviour). */
  addressOf: (place: CheckoutPlace) => string
}

/** The booking in the query (specification §2); `pending` before hydration, `incomplete` without a known valid code. */
export function useCheckoutPage(
  places: readonly CheckoutPlace[],
): { status: 'pending' | 'incomplete' } | ({ status: 'ready' } & CheckoutBooking) {
  const search = usePageSearch()
  const utm = useCampaign()
  return useMemo(() => {
    if (search === null) return { status: 'pending' }
    const query = parsePageQuery(search)
    const booking = readBookingCodes(readQueryText(query, 'theaterCode'), readQueryText(query, 'perfCode'))
    const matching = booking ? placesOfCode(places, booking.theaterCode) : []
    if (!booking || matching.length === 0) return { status: 'incomplete' }
    return {
      status: 'ready',
      booking,
      places: matching,
      addressOf: ({ origin }) => carryUtm(bookingAddress(origin, booking), utm),
    }
  }, [search, places, utm])
}
