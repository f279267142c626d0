import { useCallback, useMemo } from 'react'
import { addDays } from '../../features/schedule/rules/business-day'
import { byClock } from '../../features/schedule/rules/codec/page-columns'
import { applyDigest } from '../../features/schedule/rules/apply-digest'
import { mergeAttributes } from '../../features/schedule/rules/merge-schedule'
import { graceOfTheater, isPast, leavingTimes } from '../../features/schedule/rules/sales-grace'
import type { Attribute, Showtime } from '../../features/schedule/rules/showtime'
import { businessDayAt } from '../../features/schedule/rules/zoned-clock'
import { useDayDigests } from '../../features/showtimes/components/use-digest'
import { useFreshShowtimes } from '../../features/showtimes/components/use-fresh-showtimes'
import { useNow } from '../../features/showtimes/components/use-now'
import { type ShellTheater, useSiteShell } from '../../features/site/components/use-site-shell'
import type { MovieRecord } from '../page/records'

export type TimedMovie = Pick<MovieRecord, 'movieId' | 'title' | 'path' | 'showtimes' | 'attributes' | 'today'>

const LIMIT = 3
/** They replace those of the server's markup that are past when somebody reads it: more pass where theaters are many. */
const SPARES = { at: 3, everywhere: 8 }
const NO_THEATERS: ReadonlySet<string> = new Set()

export interface NextTimes {
  showtimes: readonly Showtime[]
  spare: readonly Showtime[]
  attributes: readonly Attribute[]
  /** A theater's current business day; on the server and on the first render that of the build. */
  todayAt: (theaterId: string) => string
}

/** A film's next three times at one theater, updated from its schedule file. */
export function useTimesAt(movie: TimedMovie, theater: ShellTheater): NextTimes {
  const { movieId, showtimes: all, attributes } = movie
  const { theaterId } = theater
  const built = useMemo(() => all.filter(showtime => showtime.theaterId === theaterId), [all, theaterId])
  const { showtimes, schedule } = useFreshShowtimes({ movieId, theater, built })
  return useNext({
    ...{ movie, coming: showtimes, spares: SPARES.at },
    attributes: schedule ? mergeAttributes(attributes, schedule) : attributes,
  })
}

/** A film's next three times at all theaters, updated from the digest of the first day. */
export function useTimesEverywhere(movie: TimedMovie): NextTimes {
  const { movieId, attributes } = movie
  const { theaters, settings } = useSiteShell()
  const built = useMemo(
    () =>
      movie.showtimes
        .filter(({ theaterId }) => theaters.some(theater => theater.theaterId === theaterId))
        .sort(byClock),
    [movie.showtimes, theaters],
  )
  const graceOf = useCallback(
    (theaterId: string) => graceOfTheater(theaters, theaterId, settings.graceMinutes),
    [theaters, settings.graceMinutes],
  )
  const now = useNow(useMemo(() => leavingTimes(built, graceOf), [built, graceOf]))
  const isAhead = (showtime: Showtime) => now === null || !isPast(showtime, now, graceOf(showtime.theaterId))
  const first = built.find(isAhead)
  const zone = theaters.find(({ theaterId }) => theaterId === first?.theaterId)?.timeZone
  const day = first?.businessDay ?? ''
  const isNear = now !== null && zone !== undefined && day <= addDays(businessDayAt(now, zone), 1)
  const [digest] = useDayDigests(
    useMemo(() => [day], [day]),
    { isWanted: isNear },
  )
  const fresh = useMemo(() => {
    if (!digest) return built
    const ofDay = built.filter(({ businessDay }) => businessDay === day)
    const renewed = applyDigest({ showtimes: ofDay, digest, day, movieId, readTheaterIds: NO_THEATERS })
    const others = built.filter(({ businessDay }) => businessDay !== day)
    return [...renewed, ...others].sort(byClock)
  }, [built, digest, day, movieId])
  return useNext({
    ...{ movie, coming: fresh.filter(isAhead), spares: SPARES.everywhere },
    attributes: digest ? mergeAttributes(attributes, digest) : attributes,
  })
}

interface NextInput extends Pick<NextTimes, 'attributes'> {
  movie: TimedMovie
  coming: readonly Showtime[]
  spares: number
}

/** The first of those with seats, or without any left of those sold out. */
function useNext({ movie, coming, spares, attributes }: NextInput): NextTimes {
  const { theaters } = useSiteShell()
  const now = useNow()
  const on = coming.filter(({ availability }) => availability !== 'cancelled')
  const open = on.filter(({ availability }) => availability !== 'soldOut')
  const next = open.length > 0 ? open : on
  return {
    showtimes: next.slice(0, LIMIT),
    spare: now === null ? next.slice(LIMIT, LIMIT + spares) : [],
    attributes,
    todayAt: theaterId => {
      const zone = theaters.find(theater => theater.theaterId === theaterId)?.timeZone
      return now === null || zone === undefined ? (movie.today ?? '') : businessDayAt(now, zone)
    },
  }
}
