import { useEffect, useMemo, useState } from 'react'
import { reportError } from '../../../platform/report-error'
import { type PickedShowtime, usePickedShowtimes } from '../../shortlist/components/picks/use-picked-showtimes'
import { useRevalidation } from '../../showtimes/components/use-now'
import { useScheduleDay } from '../../showtimes/components/use-schedule-day'
import { type CheckoutPlace, isBookingOf } from '../rules/checkout-place'
import type { EmbeddedBooking } from '../rules/embedded-booking'
import { readClock } from '../../../platform/clock'
import { type LiveFault, readScheduleIndex } from '../../showtimes/client/live-files'
import {
  readScheduleStates,
  refreshSchedule,
  type ScheduleState,
  subscribeSchedules,
} from '../../showtimes/client/schedule-store'
import type { ShowtimePick } from '../../shortlist/rules/pick-address'
import type { ScheduleIndex } from '../../schedule/rules/showtime'
import { businessDayAt } from '../../schedule/rules/zoned-clock'

/** `absent`: no day contains the showtime; `failed`: a day that may contain it could not be read. */
type BookingSearch = { status: 'found'; pick: ShowtimePick } | { status: 'absent' | 'failed' }

interface Booking {
  booking: EmbeddedBooking
  /** Theaters of the booking's code. */
  places: readonly CheckoutPlace[]
}

export interface BookedShowtime {
  status: 'looking' | BookingSearch['status']
  /** Live data of the showtime; null until it is found. */
  showing: PickedShowtime | null
}

/** Finds a booking's showtime after hydration and on revalidations. Another booking needs another component. */
export function useBookedShowtime({ booking, places }: Booking): BookedShowtime {
  const [search, setSearch] = useState<BookingSearch | null>(null)
  const pick = search?.status === 'found' ? search.pick : null
  const isFound = pick !== null
  const turn = useRevalidation()
  useEffect(() => {
    if (turn === null || isFound) return
    let isCurrent = true
    void findBookedShowtime({ booking, places }, () => !isCurrent).then(answer => {
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

/** Days that are read at once: most bookings are for the next two or three days. */
const AT_ONCE = 3

type ScheduleFileOf = { place: CheckoutPlace; day: string }

/** Searches the theaters' schedules: today first, then later days, then past ones, the latest first. Never throws. */
async function findBookedShowtime({ booking, places }: Booking, isCancelled: () => boolean): Promise<BookingSearch> {
  const index = await readScheduleIndex()
  if (!index.ok) {
    if (index.error.kind !== 'offline') reportFault(index.error)
    return { status: 'failed' }
  }
  const files = listFiles(index.value, places)
  let hasFailed = false
  for (let at = 0; at < files.length && !isCancelled(); at += AT_ONCE) {
    const group = files.slice(at, at + AT_ONCE)
    const read = await Promise.all(group.map(async file => ({ ...file, ...(await readDay(file)) })))
    for (const { place, day, schedule } of read) {
      const showtime = schedule?.showtimes.find(({ bookingUrl }) => isBookingOf(bookingUrl, place.origin, booking))
      if (showtime) return { status: 'found', pick: { theaterId: place.theaterId, day, showtimeId: showtime.id } }
      hasFailed ||= schedule === null
    }
  }
  return { status: hasFailed ? 'failed' : 'absent' }
}

/** The theaters' days in search order. */
function listFiles(index: ScheduleIndex, places: readonly CheckoutPlace[]): ScheduleFileOf[] {
  const ranked = places.flatMap(place => {
    const theater = index.theaters.find(({ id }) => id === place.theaterId)
    if (!theater) return []
    const today = businessDayAt(readClock(), theater.timeZone)
    const ahead = theater.days.filter(day => day >= today).sort()
    const over = theater.days.filter(day => day < today).sort((a, b) => (a < b ? 1 : -1))
    return [...ahead, ...over].map((day, rank) => ({ file: { place, day }, rank }))
  })
  return ranked.sort((a, b) => a.rank - b.rank).map(({ file }) => file)
}

async function readDay({ place: { theaterId }, day }: ScheduleFileOf): Promise<ScheduleState> {
  await refreshSchedule({ theaterId, day, onFault: reportFault })
  const read = () => readScheduleStates([theaterId], day)[0] ?? { status: 'failed', schedule: null, hasFailed: true }
  return new Promise(resolve => {
    const settle = () => {
      const state = read()
      if (state.status === 'loading') return
      stop()
      resolve(state)
    }
    const stop = subscribeSchedules(settle)
    settle()
  })
}

function reportFault({ message }: LiveFault): void {
  reportError(new Error(message), 'ticketing')
}
