import { localNow, toInstant } from '../../../../src/features/schedule/rules/local-time'
import type { Seats } from './fill-seats'
import type { Showing } from './plan-day'
import type { Programme, TheaterProgramme } from './programme-schema'

const MINUTE = 60_000

interface RecordInput {
  programme: Programme
  theater: TheaterProgramme
  timeZone: string
  /** Business day `YYYY-MM-DD`. */
  day: string
  showing: Showing
  seats: Seats
}

/**
 * Converts a showing to a showtime record (contracts §3). Film start and end are computed in real minutes, so that they
 * are right in nights with a clock change; a start that does not exist in such a night moves forward.
 */
export function buildShowtimeRecord({ programme, theater, timeZone, day, showing, seats }: RecordInput) {
  const { slot, movieId, runtimeMinutes } = showing
  const start = toInstant(showing.startsAt, timeZone)
  const filmStart = start + slot.advertMinutes * MINUTE
  const local = (instant: number) => localNow(instant, timeZone).slice(0, 19)
  const perfCode = `${Math.round(Date.parse(`${day}T00:00Z`) / 86_400_000)}${String(showing.slotIndex).padStart(2, '0')}`
  const bookingUrl = (theater.bookingUrl ?? programme.bookingUrl)
    .replace('{theaterId}', encodeURIComponent(theater.theaterId))
    .replace('{perfCode}', perfCode)
  const notes = seats.notes ?? slot.notes
  return {
    id: `${theater.theaterId}-${perfCode}`,
    theaterId: theater.theaterId,
    movieId,
    startsAt: local(start),
    filmStartsAt: local(filmStart),
    ...(runtimeMinutes === null ? {} : { endsAt: local(filmStart + runtimeMinutes * MINUTE) }),
    screen: slot.screen,
    tags: [...new Set([...slot.tags, ...(programme.films[movieId]?.tags ?? [])])],
    occupancyRate: seats.occupancyRate,
    soldOut: seats.soldOut,
    cancelled: seats.cancelled,
    perfCode,
    bookingUrl,
    ...(slot.price == null ? {} : { price: { from: slot.price, currency: theater.currency } }),
    ...(notes ? { notes } : {}),
  }
}
