import { isPast } from '../../schedule/rules/sales-grace'
import type { ShowtimePick } from './pick-address'
import type { ScheduleDay, Showtime } from '../../schedule/rules/showtime'
import { businessDayAt } from '../../schedule/rules/zoned-clock'

/**
 * `pending`: not loaded; `unknown`: its file did not load; `gone`: its file does not contain it; `over`: its day is
 * past; `started`: it is past.
 */
export type PickState =
  | 'pending'
  | 'unknown'
  | 'gone'
  | 'over'
  | 'started'
  | 'available'
  | 'almostFull'
  | 'soldOut'
  | 'cancelled'

interface EvaluatePick {
  pick: ShowtimePick
  /** State of the schedule file of the pick's theater and day. */
  status: 'idle' | 'loading' | 'fresh' | 'missing' | 'failed'
  schedule: ScheduleDay | null
  /** Epoch ms; null until the clock is known. */
  now: number | null
  /** The theater's zone; null for an unknown theater. */
  timeZone: string | null
  /** Minutes after its start during which tickets are sold (`graceMinutesOf`). */
  graceMinutes: number
}

/** Finds a pick in its schedule file and returns its state; a cancelled showtime stays cancelled after its start. */
export function evaluatePick(input: EvaluatePick): { state: PickState; showtime: Showtime | null } {
  const { pick, status, schedule, now, timeZone, graceMinutes } = input
  const showtime = schedule?.showtimes.find(({ id }) => id === pick.showtimeId) ?? null
  if (now === null) return { state: 'pending', showtime: null }
  if (showtime) return { state: stateOf(showtime, now, graceMinutes), showtime }
  // A past day has no file, and neither does an unknown theater.
  if (timeZone !== null && pick.day < businessDayAt(now, timeZone)) return { state: 'over', showtime }
  if (schedule || (timeZone === null && status === 'missing')) return { state: 'gone', showtime }
  return { state: status === 'failed' || status === 'missing' ? 'unknown' : 'pending', showtime }
}

function stateOf(showtime: Showtime, now: number, graceMinutes: number): PickState {
  if (showtime.availability === 'cancelled') return 'cancelled'
  return isPast(showtime, now, graceMinutes) ? 'started' : showtime.availability
}
