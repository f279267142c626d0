const MINUTE_MS = 60_000

interface Startable {
  theaterId: string
  startsAtMs: number
}

/**
 * The instants (epoch ms, ascending, each once) after which showtimes leave a list: start plus the minutes of grace of
 * their theater's provider (`graceMinutesOf`).
 */
export function leavingTimes(
  showtimes: readonly Startable[],
  graceOf: (theaterId: string) => number,
): readonly number[] {
  const instants = showtimes.map(({ theaterId, startsAtMs }) => startsAtMs + graceOf(theaterId) * MINUTE_MS)
  return [...new Set(instants)].sort((a, b) => a - b)
}

/** The latest of ascending instants that lies before now; null for none. */
export function lastPassed(instants: readonly number[], now: number): number | null {
  return instants[firstFrom(instants, now) - 1] ?? null
}

/** The first of ascending instants that does not lie before now; null for none. */
export function nextOf(instants: readonly number[], now: number): number | null {
  return instants[firstFrom(instants, now)] ?? null
}

/** Position of the first that is not before now. */
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
