import { addDays, businessDayOf } from '../../../../src/features/schedule/rules/business-day'
import { localNow, toInstant } from '../../../../src/features/schedule/rules/local-time'
import type { Closure, TheaterRecord } from '../../../../src/features/theaters/rules/theater-record'
import { buildShowtimeRecord } from './build-showtime-record'
import { fillSeats } from './fill-seats'
import { planDay } from './plan-day'
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
    const showings = planned.filter(
      ({ slot, startsAt }) =>
        daysAhead <= (slot.ahead ?? programme.denseDays) &&
        !closures.some(closure => isClosed(closure, toInstant(startsAt, timeZone), timeZone)),
    )
    const seats = fillSeats({ showings, states: rules.states, daysAhead, seed })
    for (const [showing, taken] of [...seats].sort(([a], [b]) => a.minute - b.minute))
      yield buildShowtimeRecord({ programme, theater: rules, timeZone, day, showing, seats: taken })
  }
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
