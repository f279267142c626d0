import { addDays, businessDayOf } from '../../../../src/features/schedule/rules/business-day'
import { localNow, toInstant } from '../../../../src/features/schedule/rules/local-time'
import type { Closure, TheaterRecord } from '../../../../src/features/theaters/rules/theater-record'
import { fillSeats, type Seats } from './fill-seats'
import { planDay, type Showing } from './plan-day'
import type { Programme, TheaterProgramme } from './programme-schema'

interface GenerateInput {
  programme: Programme
  rules: TheaterProgramme
  /** The theater's record with resolved dates. */
  theater: TheaterRecord
  runtimes: ReadonlyMap<string, number | null>
  /** Epoch ms. */
  now: number
}

/**
 * Generates one theater's showtime records, from `pastDays` before its business day to the farthest slot on sale. They
 * depend only on the business day. No showtimes are generated while the theater is closed.
 */
export function* generateShowtimes({ programme, rules, theater, runtimes, now }: GenerateInput) {
  const { timeZone, closures, showtimeWeekReleaseDay: releaseDay } = theater
  const today = businessDayOf(localNow(now, timeZone))
  const farthest = Math.max(programme.denseDays, ...rules.slots.map(slot => slot.ahead ?? 0))
  for (let daysAhead = -programme.pastDays; daysAhead <= farthest; daysAhead++) {
    const day = addDays(today, daysAhead)
    const planned = planDay({ programme, theater: rules, day, releaseDay, runtimes })
    const seed = [programme.seed, rules.theaterId, day].join(' ')
    const isOpenAt = (instant: number) => !closures.some(closure => isClosed(closure, instant, timeZone))
    const showings = planned
      .filter(({ slot }) => daysAhead <= (slot.ahead ?? programme.denseDays))
      .filter(({ startsAt }) => isOpenAt(toInstant(startsAt, timeZone)))
    const seats = fillSeats({ showings, states: rules.states, daysAhead, seed })
    for (const [showing, taken] of [...seats].sort(([a], [b]) => a.minute - b.minute))
      yield buildShowtimeRecord({ programme, theater: rules, timeZone, day, showing, seats: taken })
  }
}

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
function buildShowtimeRecord({ programme, theater, timeZone, day, showing, seats }: RecordInput) {
  const { slot, movieId, runtimeMinutes } = showing
  const start = toInstant(showing.startsAt, timeZone)
  const filmStart = start + slot.advertMinutes * MINUTE
  const local = (instant: number) => localNow(instant, timeZone).slice(0, 19)
  const perfCode = `${Math.round(Date.parse(`${day}T00:00Z`) / 86_400_000)}${String(showing.slotIndex).padStart(2, '0')}`
  const bookingUrl = (theater.bookingUrl ?? programme.bookingUrl)
    .replace('{theaterId}', encodeURIComponent(theater.theaterId))
    .replace('{perfCode}', perfCode)
  const { notes: ownNotes, ...taken } = seats
  const notes = ownNotes ?? slot.notes
  return {
    id: `${theater.theaterId}-${perfCode}`,
    theaterId: theater.theaterId,
    movieId,
    startsAt: local(start),
    filmStartsAt: local(filmStart),
    ...(runtimeMinutes === null ? {} : { endsAt: local(filmStart + runtimeMinutes * MINUTE) }),
    screen: slot.screen,
    tags: [...new Set([...slot.tags, ...(programme.films[movieId]?.tags ?? [])])],
    ...taken,
    ...seatsLeftOf(theater.seats[slot.screen], taken.occupancyRate),
    perfCode,
    bookingUrl,
    ...(slot.price == null ? {} : pricesOf(theater, slot.price)),
    ...(notes ? { notes } : {}),
  }
}

function seatsLeftOf(seats: number | undefined, occupancyRate: number) {
  return seats === undefined ? {} : { seatsLeft: Math.round(seats * (1 - occupancyRate / 100)) }
}

/** A list of ticket types where the theater has them, else the slot's price alone. */
function pricesOf({ tickets, currency }: TheaterProgramme, from: number) {
  if (tickets.length === 0) return { price: { from, currency } }
  const rounded = (amount: number) => Math.round(amount * 100) / 100
  const prices = tickets.map(({ name, above, memberSaves, membersOnly }) => ({
    ...{ name, currency },
    amount: rounded(from + above),
    ...(memberSaves == null ? {} : { memberAmount: rounded(Math.max(0, from + above - memberSaves)) }),
    ...(membersOnly ? { membersOnly } : {}),
  }))
  return { prices }
}

/** A closing day without a time lasts to the end of that business day. */
function isClosed(closure: Closure, instant: number, timeZone: string): boolean {
  const from = closure.from ? toInstant(withTime(closure.from), timeZone) : -Infinity
  if (closure.permanent) return instant >= from
  const to = closure.to
    ? toInstant(closure.to.includes('T') ? closure.to : withTime(addDays(closure.to, 1)), timeZone)
    : Infinity
  return instant >= from && instant < to
}

function withTime(dayOrTime: string): string {
  return dayOrTime.includes('T') ? dayOrTime : `${dayOrTime}T03:00`
}
