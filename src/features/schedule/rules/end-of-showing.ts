import type { Showtime } from './showtime'

const MINUTE_MS = 60_000

/**
 * When a showtime ends, epoch ms: as its source says, else the film's start and its length. Null where neither is known.
 * An end that does not lie after the start counts as unknown: near a change of the clocks a local time may say so.
 * @param instantOf the instant (epoch ms) of a local time of its theater: build and browser know zones differently
 */
export function endOfShowing({
  showtime,
  runtimeMinutes,
  instantOf,
}: {
  showtime: Pick<Showtime, 'startsAtMs' | 'filmStartsAt' | 'endsAt'>
  runtimeMinutes: number | null | undefined
  instantOf: (local: string) => number
}): number | null {
  const { startsAtMs, filmStartsAt, endsAt } = showtime
  const told = endsAt ? instantOf(endsAt) : null
  if (told !== null && told > startsAtMs) return told
  if (!runtimeMinutes) return null
  const filmStart = filmStartsAt ? instantOf(filmStartsAt) : startsAtMs
  return Math.max(filmStart, startsAtMs) + runtimeMinutes * MINUTE_MS
}
