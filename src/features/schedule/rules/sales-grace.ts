import type { Showtime } from './showtime'

/** Assumption: specification §9's number per provider is the minutes after the start while a showtime is bookable. */
const GRACE_MINUTES: Readonly<Record<string, number>> = { CGR: 15, BOOST_POS: 15, BOOST_POS_WITHOUT_LOYALTY: 15 }

/** Grace minutes of a loyalty or ticketing provider; site.json `sales.graceMinutes` overrides them. */
export function graceMinutesOf(provider: string | null | undefined, override?: number | null): number {
  return override ?? GRACE_MINUTES[provider ?? ''] ?? 0
}

export function graceOfTheater(
  theaters: readonly { theaterId: string; ticketingProvider: string | null }[],
  theaterId: string,
  override: number | null,
): number {
  return graceMinutesOf(theaters.find(theater => theater.theaterId === theaterId)?.ticketingProvider, override)
}

const MINUTE_MS = 60_000

type Startable = Pick<Showtime, 'startsAtMs'>

/** Removes the showtimes that are past at `now` (epoch ms); sold-out and cancelled ones stay. */
export function dropPast<T extends Startable>(showtimes: readonly T[], now: number, graceMinutes: number): T[] {
  return showtimes.filter(showtime => !isPast(showtime, now, graceMinutes))
}

/** Whether a showtime started more than its grace period (minutes) ago. */
export function isPast({ startsAtMs }: Startable, now: number, graceMinutes: number): boolean {
  return now > startsAtMs + graceMinutes * MINUTE_MS
}

/** The distinct instants (epoch ms, ascending) after which showtimes leave a list: start plus grace minutes. */
export function leavingTimes(
  showtimes: readonly Pick<Showtime, 'theaterId' | 'startsAtMs'>[],
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
