import type { Showtime } from './showtime'

const MINUTE_MS = 60_000

type Startable = Pick<Showtime, 'startsAtMs'>

/**
 * Whether a showtime can be booked at `now` (epoch ms): it has a link, is neither sold out nor cancelled, and its
 * provider's grace period (minutes, `graceMinutesOf`) is not over.
 */
export function isBookable(
  showtime: Startable & { availability: string; bookingUrl: string | null },
  now: number,
  graceMinutes: number,
): boolean {
  const isSold = showtime.availability === 'soldOut' || showtime.availability === 'cancelled'
  return showtime.bookingUrl !== null && !isSold && !isPast(showtime, now, graceMinutes)
}

/** Removes the showtimes that are past at `now` (epoch ms); sold-out and cancelled ones stay. */
export function dropPast<T extends Startable>(showtimes: readonly T[], now: number, graceMinutes: number): T[] {
  return showtimes.filter(showtime => !isPast(showtime, now, graceMinutes))
}

/** Whether a showtime started more than its grace period (minutes) ago. */
export function isPast({ startsAtMs }: Startable, now: number, graceMinutes: number): boolean {
  return now > startsAtMs + graceMinutes * MINUTE_MS
}
