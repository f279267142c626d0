import { isPast } from '../../schedule/rules/open-showtimes'
import type { ShowtimePick } from './pick-address'
import type { ScheduleDay, Showtime } from '../../schedule/rules/showtime'
import { businessDayAt } from '../../schedule/rules/zoned-clock'

/**
 * How a picked showtime stands. `pending`: not read yet; `unknown`: its file cannot be read and nothing is known of it;
 * `gone`: its file no longer has it; `over`: its day has passed; `started`: it began longer ago than tickets are sold.
 */
export type PickState =
  'pending' | 'unknown' | 'gone' | 'over' | 'started' | 'available' | 'almostFull' | 'soldOut' | 'cancelled'

interface EvaluatePick {
  pick: ShowtimePick
  /** What is known of the pick's theater and day. */
  status: 'idle' | 'loading' | 'fresh' | 'missing' | 'failed'
  schedule: ScheduleDay | null
  /** Epoch ms; null until the clock may be read. */
  now: number | null
  /** The theater's zone; null where nobody knows the theater. */
  timeZone: string | null
  /** Minutes after its start during which tickets are sold (`graceMinutesOf`). */
  graceMinutes: number
}

/** Finds a picked showtime in its schedule file and says how it stands; a cancelled one stays so after its time. */
export function evaluatePick(input: EvaluatePick): { state: PickState; showtime: Showtime | null } {
  const { pick, status, schedule, now, timeZone, graceMinutes } = input
  const showtime = schedule?.showtimes.find(({ id }) => id === pick.showtimeId) ?? null
  if (now === null) return { state: 'pending', showtime: null }
  if (showtime) return { state: stateOf(showtime, now, graceMinutes), showtime }
  // A day that is over has no file any more; nor has a theater that nobody knows.
  if (timeZone !== null && pick.day < businessDayAt(now, timeZone)) return { state: 'over', showtime }
  if (schedule || (timeZone === null && status === 'missing')) return { state: 'gone', showtime }
  return { state: status === 'failed' || status === 'missing' ? 'unknown' : 'pending', showtime }
}

function stateOf(showtime: Showtime, now: number, graceMinutes: number): PickState {
  if (showtime.availability === 'cancelled') return 'cancelled'
  return isPast(showtime, now, graceMinutes) ? 'started' : showtime.availability
}
