import type { Showtime } from './showtime'

const MINUTE_MS = 60_000

interface EndOfShowing {
  showtime: Pick<Showtime, 'startsAtMs'> & Partial<Pick<Showtime, 'filmStartsAt' | 'endsAt'>>
  /** Null or 0 while it is not known. */
  runtimeMinutes: number | null | undefined
  /** Minutes between the announced start and the film, where the source does not say when the film starts. */
  trailerMinutes: number
  /** Converts a local time of the theater to epoch ms: build and browser resolve zones differently. */
  instantOf: (local: string) => number
}

/**
 * End of a showtime in epoch ms: from its source, else the film's start and runtime, else null. An end that is not after
 * the start counts as unknown, which happens near a change of the clocks.
 */
export function endOfShowing({ showtime, runtimeMinutes, trailerMinutes, instantOf }: EndOfShowing): number | null {
  const { startsAtMs, filmStartsAt, endsAt } = showtime
  const listed = endsAt ? instantOf(endsAt) : null
  if (listed !== null && listed > startsAtMs) return listed
  if (!runtimeMinutes) return null
  const filmStart = filmStartsAt ? instantOf(filmStartsAt) : startsAtMs + trailerMinutes * MINUTE_MS
  return Math.max(filmStart, startsAtMs) + runtimeMinutes * MINUTE_MS
}
