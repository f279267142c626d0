import { remember } from '../../site/rules/remember'
import { addDays, isAfterMidnight } from '../../schedule/rules/business-day'
import { endOfShowing } from '../../schedule/rules/end-of-showing'
import { instantBeside } from '../../schedule/rules/instant-beside'
import type { Showtime } from '../../schedule/rules/showtime'
import type { FinderQuery } from './finder-query'

/** `unknown`: it starts in time, and nobody knows when it ends. */
export type WindowFit = 'fits' | 'outside' | 'unknown'

/** A showtime of a page, or of a digest, which has no end of its own. */
export type TimedShowtime = Pick<Showtime, 'theaterId' | 'movieId' | 'startsAt' | 'startsAtMs' | 'businessDay'> &
  Partial<Pick<Showtime, 'filmStartsAt' | 'endsAt'>>

interface TimeWindow {
  query: Pick<FinderQuery, 'startsFrom' | 'endsBy'>
  trailerMinutes: number
  /** IANA zone of a theater. */
  zoneOf: (theaterId: string) => string
}

/** Ends before this clock time are those of the night: a business day ends at 03:00, its last films do not. */
const MORNING = '06:00'

/**
 * Whether showtimes start at or after one clock time and end by another, both of their business day (decision 132). A
 * time after midnight is the next calendar day's. Ends are compared as instants, so that they are right in nights in
 * which the clocks change; of an end in a repeated hour the first one counts.
 */
export function createTimeWindow({ query, trailerMinutes, zoneOf }: TimeWindow) {
  const { startsFrom, endsBy } = query
  const limits = new Map<string, number>()
  const limitOf = (showtime: TimedShowtime, by: string): number => {
    const { startsAt, startsAtMs, businessDay, theaterId } = showtime
    const timeZone = zoneOf(theaterId)
    const offset = Date.parse(`${startsAt}Z`) - startsAtMs
    return remember(limits, `${timeZone} ${businessDay} ${offset}`, () => {
      const day = by < MORNING ? addDays(businessDay, 1) : businessDay
      return instantBeside(`${day}T${by}:00`, { local: startsAt, instant: startsAtMs, timeZone })
    })
  }
  return (showtime: TimedShowtime, runtimeMinutes: number | null | undefined): WindowFit => {
    if (startsFrom !== null && clockPlace(showtime.startsAt.slice(11, 16)) < clockPlace(startsFrom)) return 'outside'
    if (endsBy === null) return 'fits'
    const { startsAt: local, startsAtMs: instant, theaterId } = showtime
    const instantOf = (at: string) => instantBeside(at, { local, instant, timeZone: zoneOf(theaterId) })
    const end = endOfShowing({ showtime, runtimeMinutes, trailerMinutes, instantOf })
    if (end === null) return 'unknown'
    return end <= limitOf(showtime, endsBy) ? 'fits' : 'outside'
  }
}

/** Clock times `HH:mm` in the order of a business day. */
function clockPlace(clock: string): string {
  return (isAfterMidnight(`${' '.repeat(11)}${clock}`) ? '1' : '0') + clock
}
