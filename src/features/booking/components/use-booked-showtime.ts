import { useEffect, useMemo, useState } from 'react'
import { reportError } from '../../../platform/report-error'
import { type PickedShowtime, usePickedShowtimes } from '../../shortlist/components/use-picked-showtimes'
import { useRevalidation } from '../../showtimes/components/use-now'
import { useScheduleDay } from '../../showtimes/components/use-schedule-day'
import { type BookingSearch, findBookedShowtime } from '../client/find-booked-showtime'
import type { CheckoutPlace } from '../rules/checkout-place'
import type { EmbeddedBooking } from '../rules/embedded-booking'

export interface BookedShowtime {
  status: 'looking' | BookingSearch['status']
  /** Live data of the showtime; null until it is found. */
  showing: PickedShowtime | null
}

/**
 * Finds the showtime of a booking in the schedule files of its theaters. Searches after hydration and on each
 * revalidation until it is found; then its day is revalidated like that of any visible showtime.
 * @param input stable across renders; another booking needs another component
 */
export function useBookedShowtime(input: {
  booking: EmbeddedBooking
  places: readonly CheckoutPlace[]
}): BookedShowtime {
  const { booking, places } = input
  const [search, setSearch] = useState<BookingSearch | null>(null)
  const pick = search?.status === 'found' ? search.pick : null
  const isFound = pick !== null
  const turn = useRevalidation()
  useEffect(() => {
    if (turn === null || isFound) return
    let isCurrent = true
    void findBookedShowtime({
      ...{ booking, places },
      onFault: ({ message }) => reportError(new Error(message), 'ticketing'),
      isCancelled: () => !isCurrent,
    }).then(answer => {
      if (isCurrent) setSearch(answer)
    })
    return () => {
      isCurrent = false
    }
  }, [booking, places, turn, isFound])

  const picks = useMemo(() => (pick ? [pick] : []), [pick])
  const theaterIds = useMemo(() => picks.map(({ theaterId }) => theaterId), [picks])
  useScheduleDay({ theaterIds, day: pick?.day ?? '', isShown: isFound })
  const [showing = null] = usePickedShowtimes(picks)
  return { status: search?.status ?? 'looking', showing }
}
