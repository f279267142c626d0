import type { Showtime } from './showtime'

const MINUTE_MS = 60_000

type Startable = Pick<Showtime, 'startsAtMs'>

/**
 * Whether a seat can still be bought at an instant (epoch ms): it has a link, is neither sold out nor cancelled, and
 * started no longer ago than the grace of its provider (minutes, `graceMinutesOf`).
 */
export function isBookable(
  showtime: Startable & { availability: string; bookingUrl: string | null },
  now: number,
  graceMinutes: number,
): boolean {
  const isSold = showtime.availability === 'soldOut' || showtime.availability === 'cancelled'
  return showtime.bookingUrl !== null && !isSold && !isPast(showtime, now, graceMinutes)
}

/** The showtimes that are not past at an instant (epoch ms); sold out and cancelled ones stay, so that people see why. */
export function dropPast<T extends Startable>(showtimes: readonly T[], now: number, graceMinutes: number): T[] {
  return showtimes.filter(showtime => !isPast(showtime, now, graceMinutes))
}

/** Whether a showtime started longer ago than the grace (minutes) allows. */
export function isPast({ startsAtMs }: Startable, now: number, graceMinutes: number): boolean {
  return now > startsAtMs + graceMinutes * MINUTE_MS
}
