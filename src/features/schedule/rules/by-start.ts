import type { Showtime } from './showtime'

/** Compares showtimes by start, then id. */
export function byStart(a: Pick<Showtime, 'startsAtMs' | 'id'>, b: Pick<Showtime, 'startsAtMs' | 'id'>): number {
  return a.startsAtMs - b.startsAtMs || (a.id < b.id ? -1 : 1)
}
