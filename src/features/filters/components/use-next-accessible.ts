import { useMemo } from 'react'
import { useSiteShell } from '../../site/components/use-site-shell'
import { kilometersBetween } from '../../theaters/rules/distance'
import { useNearby, useTheaterPlaces } from '../../theaters/components/use-nearby'
import { useSelectedTheater } from '../../theaters/components/use-selected-theater'
import { useAccessNeeds } from './access-needs-provider'
import { type AccessCandidate, selectNextAccessible } from '../rules/next-accessible'
import type { Showtime } from '../../schedule/rules/showtime'
import { businessDayAt } from '../../schedule/rules/zoned-clock'
import { type DigestScope, useDigest } from '../../showtimes/components/use-digest'
import { useNow } from '../../showtimes/components/use-now'

/** Number of further days to search at all theaters when the page's showtimes do not match. */
const MAX_FAR_DAYS = 14
const NOBODY: DigestScope = { theaterIds: [] }

interface FilmOfPage {
  movieId: string
  /** Showtimes of the next days, at all theaters. */
  showtimes: readonly Showtime[]
  /** Business days with showtimes, including those whose showtimes are not in the page. */
  showtimeDays: readonly string[]
}

/**
 * A film's next showtime that meets the visitor's needs: from the page's showtimes, the digest of the selected theater
 * and, if neither has one, the digests of the film's later days. `status` is `none` when all of them were searched.
 */
export function useNextAccessible(movie: FilmOfPage) {
  const needs = useAccessNeeds()
  const now = useNow()
  const { theaters } = useSiteShell()
  const selected = useSelectedTheater()
  const { position } = useNearby()
  const theaterId = selected.status === 'selected' ? selected.theaterId : null
  const isAsked = needs.length > 0 && now !== null && selected.status !== 'pending'

  const { places, status: placesStatus } = useTheaterPlaces({ isWanted: isAsked && theaters.length > 1 })
  // The nearest theater is unknown until the coordinates are loaded.
  const arePlaced = theaters.length <= 1 || placesStatus === 'ready' || placesStatus === 'failed'

  const distances = useMemo(() => {
    const coordinatesOf = (id: string | null) => (id === null ? null : (places.get(id)?.coordinates ?? null))
    const from = position ?? coordinatesOf(theaterId)
    return new Map(
      theaters.map(({ theaterId: id }) => {
        const to = coordinatesOf(id)
        return [id, from && to ? kilometersBetween(from, to) : null]
      }),
    )
  }, [theaters, places, theaterId, position])
  const nextOf = (showtimes: readonly AccessCandidate[]): AccessCandidate | null => {
    if (now === null) return null
    const ofFilm = showtimes.filter(({ movieId }) => movieId === movie.movieId)
    const distanceTo = (id: string) => distances.get(id) ?? null
    return selectNextAccessible({ showtimes: ofFilm, needs, now, theaterId, distanceTo }).get(movie.movieId) ?? null
  }

  const home = useDigest(theaterId === null ? NOBODY : { theaterIds: [theaterId] }, {
    isWanted: isAsked && theaterId !== null,
  })
  // The selected theater's digest is newer than the page.
  const elsewhere = home.digest ? movie.showtimes.filter(showtime => showtime.theaterId !== theaterId) : movie.showtimes
  const near = isAsked ? nextOf([...(home.digest?.showtimes ?? []), ...elsewhere]) : null
  const isHomeKnown = theaterId === null || (home.status !== 'loading' && home.status !== 'idle')
  const farDays = useFarDays(movie)
  const isFarWanted = isAsked && isHomeKnown && near === null && farDays.length > 0
  const far = useDigest({ days: farDays }, { isWanted: isFarWanted })

  const next = near ?? (isFarWanted && far.digest ? nextOf(far.digest.showtimes) : null)
  const isSettled = isHomeKnown && arePlaced && (!isFarWanted || (far.status !== 'loading' && far.status !== 'idle'))
  const hasFailed = home.status === 'failed' || (isFarWanted && (far.status === 'failed' || far.status === 'missing'))
  const theater = next ? theaters.find(one => one.theaterId === next.theaterId) : undefined
  const isHome = next !== null && next.theaterId === theaterId
  return {
    needs,
    status: !isAsked || !(isHome || isSettled) ? 'pending' : next ? 'found' : hasFailed ? 'failed' : 'none',
    next,
    /** Only the page's own showtimes have a booking link. */
    bookingUrl:
      movie.showtimes.find(({ id, theaterId: at }) => id === next?.id && at === next.theaterId)?.bookingUrl ?? null,
    today: now === null ? '' : businessDayAt(now, theater?.timeZone ?? 'UTC'),
    theaterName: theaters.length > 1 ? (theater?.name ?? null) : null,
  } as const
}

/** The film's days without showtimes in the page. */
function useFarDays({ showtimes, showtimeDays }: FilmOfPage): readonly string[] {
  return useMemo(() => {
    const held = new Set(showtimes.map(({ businessDay }) => businessDay))
    return showtimeDays.filter(day => !held.has(day)).slice(0, MAX_FAR_DAYS)
  }, [showtimes, showtimeDays])
}
