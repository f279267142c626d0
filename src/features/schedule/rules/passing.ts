const MINUTE_MS = 60_000

interface Startable {
  theaterId: string
  startsAtMs: number
}

/**
 * The distinct instants (epoch ms, ascending) after which showtimes leave a list: start plus grace minutes of the
 * theater's provider (`graceMinutesOf`).
 */
export function leavingTimes(
  showtimes: readonly Startable[],
  graceOf: (theaterId: string) => number,
): readonly number[] {
  const instants = showtimes.map(({ theaterId, startsAtMs }) => startsAtMs + graceOf(theaterId) * MINUTE_MS)
  return [...new Set(instants)].sort((a, b) => a - b)
}

/** The latest of ascending instants before `now`, or null. */
export function lastPassed(instants: readonly number[], now: number): number | null {
  return instants[firstFrom(instants, now) - 1] ?? null
}

/** The first of ascending instants that is not before `now`, or null. */
export function nextOf(instants: readonly number[], now: number): number | null {
  return instants[firstFrom(instants, now)] ?? null
}

/** Index of the first instant that is not before `now`. */
function firstFrom(instants: readonly number[], now: number): number {
  let from = 0
  let to = instants.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((instants[middle] ?? Infinity) < now) from = middle + 1
    else to = middle
  }
  return from
}
