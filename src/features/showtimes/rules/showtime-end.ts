import { toInstant } from './local-time'
import type { Showtime } from './showtime'

const MINUTE_MS = 60_000

/**
 * When a showtime ends, epoch ms: as its source says, else the film's start and its length. Null where neither is known.
 * An end that does not lie after the start counts as unknown: near a change of the clocks a local time may say so.
 * Build only. @throws RangeError for an unknown zone
 */
export function endOfShowtime({
  showtime,
  runtimeMinutes,
  timeZone,
}: {
  showtime: Pick<Showtime, 'startsAtMs' | 'filmStartsAt' | 'endsAt'>
  runtimeMinutes: number | null | undefined
  timeZone: string
}): number | null {
  const { startsAtMs, filmStartsAt, endsAt } = showtime
  const told = endsAt ? toInstant(endsAt, timeZone) : null
  if (told !== null && told > startsAtMs) return told
  if (!runtimeMinutes) return null
  const filmStart = filmStartsAt ? toInstant(filmStartsAt, timeZone) : startsAtMs
  return Math.max(filmStart, startsAtMs) + runtimeMinutes * MINUTE_MS
}
