import { endOfShowing } from './end-of-showing'
import { toInstant } from './local-time'
import type { Showtime } from './showtime'

/** End of a showtime in epoch ms (`endOfShowing`). Build only. @throws RangeError for an unknown zone */
export function endOfShowtime({
  timeZone,
  ...showing
}: {
  showtime: Pick<Showtime, 'startsAtMs' | 'filmStartsAt' | 'endsAt'>
  runtimeMinutes: number | null | undefined
  timeZone: string
}): number | null {
  return endOfShowing({ ...showing, instantOf: local => toInstant(local, timeZone) })
}
