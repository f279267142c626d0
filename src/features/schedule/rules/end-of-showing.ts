import type { Showtime } from './showtime'

const MINUTE_MS = 60_000

/**
 * End of a showtime in epoch ms: from its source, else from the film's start and runtime; null when neither is known.
 * An end that is not after the start counts as unknown, which happens near a change of the clocks.
 * @param instantOf converts a local time of the theater to epoch ms: build and browser resolve zones differently
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
