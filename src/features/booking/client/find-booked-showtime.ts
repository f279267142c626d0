import { readClock } from '../../../platform/clock'
import { type ScheduleFault, readScheduleIndex } from '../../showtimes/client/live-files'
import {
  readScheduleStates,
  refreshSchedule,
  type ScheduleState,
  subscribeSchedules,
} from '../../showtimes/client/schedule-store'
import type { ShowtimePick } from '../../shortlist/rules/pick-address'
import type { ScheduleIndex } from '../../schedule/rules/showtime'
import { businessDayAt } from '../../schedule/rules/zoned-clock'
import { type CheckoutPlace, isBookingOf } from '../rules/checkout-place'
import type { EmbeddedBooking } from '../rules/embedded-booking'

/** `absent`: no day contains the showtime; `failed`: a day that may contain it could not be read. */
export type BookingSearch = { status: 'found'; pick: ShowtimePick } | { status: 'absent' | 'failed' }

interface FindBookedShowtime {
  booking: EmbeddedBooking
  /** Theaters of the booking's code. */
  places: readonly CheckoutPlace[]
  /** Called for files that could not be read, unless the browser is offline. */
  onFault: (fault: ScheduleFault) => void
  /** True when the result is no longer needed; stops reading files. */
  isCancelled: () => boolean
}

/** Days that are read at once: most bookings are for the next two or three days. */
const AT_ONCE = 3

interface ScheduleFileOf {
  place: CheckoutPlace
  day: string
}

/**
 * Searches the schedule files of some theaters for the booking's showtime: today first, then the following days, then
 * past days, the latest first. Never throws.
 */
export async function findBookedShowtime(input: FindBookedShowtime): Promise<BookingSearch> {
  const { booking, places, onFault, isCancelled } = input
  const index = await readScheduleIndex()
  if (!index.ok) {
    if (index.error.kind !== 'offline') onFault(index.error)
    return { status: 'failed' }
  }
  const files = listFiles(index.value, places)
  let hasFailed = false
  for (let at = 0; at < files.length && !isCancelled(); at += AT_ONCE) {
    const read = await Promise.all(
      files.slice(at, at + AT_ONCE).map(async file => ({ file, state: await readDay(file, onFault) })),
    )
    for (const { file, state } of read) {
      const { place, day } = file
      const showtime = state.schedule?.showtimes.find(({ bookingUrl }) =>
        isBookingOf(bookingUrl, place.origin, booking),
      )
      if (showtime) return { status: 'found', pick: { theaterId: place.theaterId, day, showtimeId: showtime.id } }
      hasFailed ||= state.schedule === null
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

/** State of a theater's day after it has finished loading. */
async function readDay(
  { place: { theaterId }, day }: ScheduleFileOf,
  onFault: FindBookedShowtime['onFault'],
): Promise<ScheduleState> {
  await refreshSchedule({ theaterId, day, onFault })
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
