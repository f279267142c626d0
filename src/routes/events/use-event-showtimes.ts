import { useCallback, useMemo } from 'react'
import { applyDigest } from '../../features/schedule/rules/apply-digest'
import { isPast, graceOfTheater, leavingTimes } from '../../features/schedule/rules/sales-grace'
import type { Showtime } from '../../features/schedule/rules/showtime'
import type { ShowtimeDigest } from '../../features/schedule/rules/showtime-digest'
import { useDigest } from '../../features/showtimes/components/use-digest'
import { useNow } from '../../features/showtimes/components/use-now'
import { useSiteShell } from '../../features/site/components/use-site-shell'

/** Number of days that are updated; later ones stay as built. */
const FRESH_DAYS = 3
const NO_THEATERS: ReadonlySet<string> = new Set()

/**
 * An event's future showtimes, those of the next days updated from digests of all theaters. Never adds showtimes,
 * because only the build can assign them to an event.
 */
export function useEventShowtimes(built: readonly Showtime[]): readonly Showtime[] {
  const { theaters, settings } = useSiteShell()
  const graceOf = useCallback(
    (theaterId: string) => graceOfTheater(theaters, theaterId, settings.graceMinutes),
    [theaters, settings.graceMinutes],
  )
  const now = useNow(useMemo(() => leavingTimes(built, graceOf), [built, graceOf]))
  const isAhead = (showtime: Showtime) => now === null || !isPast(showtime, now, graceOf(showtime.theaterId))
  const ahead = built.filter(isAhead)
  const days = [...new Set(ahead.map(({ businessDay }) => businessDay))].sort().slice(0, FRESH_DAYS)
  const { digest } = useDigest({ days }, { isWanted: now !== null && days.length > 0 })
  const dayList = days.join(' ')
  const fresh = useMemo(() => (digest ? renew(built, digest, dayList.split(' ')) : built), [built, digest, dayList])
  return fresh.filter(isAhead)
}

function renew(built: readonly Showtime[], digest: ShowtimeDigest, days: readonly string[]): readonly Showtime[] {
  const known = new Set(built.map(keyOf))
  const movieIds = [...new Set(built.map(({ movieId }) => movieId))]
  const later = built.filter(({ businessDay }) => !days.includes(businessDay))
  const renewed = days.flatMap(day =>
    movieIds.flatMap(movieId => {
      const showtimes = built.filter(showtime => showtime.movieId === movieId && showtime.businessDay === day)
      return applyDigest({ showtimes, digest, day, movieId, readTheaterIds: NO_THEATERS })
    }),
  )
  return [...renewed.filter(showtime => known.has(keyOf(showtime))), ...later].sort(
    (a, b) => a.startsAtMs - b.startsAtMs,
  )
}

function keyOf({ theaterId, id }: Showtime): string {
  return `${theaterId} ${id}`
}
