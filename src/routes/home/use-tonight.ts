import { useCallback, useMemo } from 'react'
import { applyDigest } from '../../features/schedule/rules/apply-digest'
import type { FacetOption } from '../../features/filters/rules/facets'
import {
  buildLanguageOptions,
  countLanguages,
  isUnderstood,
  understoodIn,
} from '../../features/filters/rules/understood'
import { useTranslation } from '../../features/i18n/components/use-translation'
import { isTonight } from '../../features/schedule/rules/business-day'
import { byClock, type ShowtimeColumns, unpackShowtimes } from '../../features/schedule/rules/codec/page-columns'
import { mergeAttributes } from '../../features/schedule/rules/merge-schedule'
import { graceOfTheater, isPast, leavingTimes } from '../../features/schedule/rules/sales-grace'
import type { Attribute, Showtime } from '../../features/schedule/rules/showtime'
import { businessDayAt } from '../../features/schedule/rules/zoned-clock'
import { indexAttributes } from '../../features/showtimes/components/attribute-index'
import { useDigest } from '../../features/showtimes/components/use-digest'
import { useNow } from '../../features/showtimes/components/use-now'
import { useSiteShell } from '../../features/site/components/use-site-shell'
import { useNearby } from '../../features/theaters/components/nearby/use-nearby'

export interface TonightMovie {
  movieId: string
  title: string
  /** Languages of its texts where they are not the page's. */
  lang?: { title?: string } | null
  path: string | null
}

/** The evening at all theaters of a circuit, as the page was built. */
export interface BuiltTonight {
  /** The latest business day of the theaters, whose evening is the last one listed; null without showtimes. */
  today: string | null
  showtimes: ShowtimeColumns
  movies: readonly TonightMovie[]
  attributes: readonly Attribute[]
}

export interface TonightList {
  showtimes: readonly Showtime[]
  /** Replace those of the server's markup that are past when somebody reads it. */
  spare: readonly Showtime[]
  movieOf: (movieId: string) => TonightMovie | undefined
  attributes: readonly Attribute[]
  /** Theaters of the list: those near the visitor, else all. */
  isNear: boolean
  /** Filters that narrow the evening. */
  narrowing: readonly TonightFilter[]
  /** Languages in which some are understood; empty where all are understood alike. */
  languages: readonly FacetOption[]
  /** Number of matching showtimes, also of those that the list is too short for. */
  foundCount: number
}

interface TonightChoice {
  filters: ReadonlySet<TonightFilter>
  /** Codes of the languages that the visitor understands; none for any. */
  understood: readonly string[]
}

/** `late`: from 20:00 on. `subtitled`: with subtitles in any language. */
export type TonightFilter = 'late' | 'subtitled'

/** Films, and one theater, to which a list is limited. */
interface TonightOnly {
  movieIds: readonly string[]
  theaterId: string | null
}

const LATE = '20:00'

/** Whether a showtime of a business day passes a filter. */
function passes({ startsAt, businessDay }: Showtime, attributes: readonly Attribute[], filter: TonightFilter): boolean {
  if (filter === 'subtitled') return attributes.some(({ kind }) => kind === 'subtitle')
  return startsAt.slice(0, 10) > businessDay || startsAt.slice(11) >= LATE
}

const LIMIT = 8
const FILTERS: readonly TonightFilter[] = ['late', 'subtitled']
const MOST_NEAR = 5
const NO_THEATERS: ReadonlySet<string> = new Set()

/**
 * The evening's next showtimes in the order of time: at the theaters near the visitor if those are known, else at all
 * of them. Updated from the digest of the day. @param built null on a circuit of too many theaters to list all @param
 * chosen by the visitor @param only films and a theater
 */
export function useTonight(
  built: BuiltTonight | null,
  { filters, understood }: TonightChoice,
  only?: TonightOnly,
): TonightList {
  const { locale } = useTranslation()
  const { theaters, settings } = useSiteShell()
  const { nearIds } = useNearby()
  const near = useMemo(() => nearIds.slice(0, MOST_NEAR), [nearIds])
  const isNear = near.length > 0
  const listed = useMemo(
    () => theaters.filter(({ theaterId }) => (isNear ? near.includes(theaterId) : built !== null)),
    [theaters, near, isNear, built],
  )
  const graceOf = useCallback(
    (theaterId: string) => graceOfTheater(theaters, theaterId, settings.graceMinutes),
    [theaters, settings.graceMinutes],
  )
  const showtimes = useMemo(() => (built ? unpackShowtimes(built.showtimes) : []), [built])
  const now = useNow(useMemo(() => leavingTimes(showtimes, graceOf), [showtimes, graceOf]))
  const todays = new Map(
    now === null ? [] : listed.map(({ theaterId, timeZone }) => [theaterId, businessDayAt(now, timeZone)] as const),
  )
  const days = [...new Set(todays.values())].sort()
  const { digest } = useDigest(built ? { days } : { theaterIds: near }, { isWanted: now !== null })
  const movies = useMemo(
    () => new Map([...(digest?.movies ?? []), ...(built?.movies ?? [])].map(movie => [movie.movieId, movie])),
    [digest, built],
  )
  const spread = days.join()
  const fresh = useMemo(() => {
    if (!digest) return showtimes
    const ofDays = spread.split(',').flatMap(day =>
      [...movies.keys()].flatMap(movieId => {
        const ofFilm = showtimes.filter(one => one.movieId === movieId && one.businessDay === day)
        return applyDigest({ showtimes: ofFilm, digest, day, movieId, readTheaterIds: NO_THEATERS })
      }),
    )
    return ofDays.filter(({ startsAt }) => isTonight(startsAt)).sort(byClock)
  }, [showtimes, digest, movies, spread])
  // Where it is still the day before, the next evening is listed too: as built (`tonightOf`).
  const isOfTonight = (theaterId: string, day: string) => {
    const today = todays.get(theaterId)
    return today !== undefined && day >= today && day <= (days.at(-1) ?? day)
  }
  const isListed = ({ theaterId, businessDay, availability, ...showtime }: Showtime) =>
    availability !== 'cancelled' &&
    (now === null || (isOfTonight(theaterId, businessDay) && !isPast(showtime, now, graceOf(theaterId))))
  const attributes = useMemo(
    () => (digest ? mergeAttributes(built?.attributes ?? [], digest) : (built?.attributes ?? [])),
    [built, digest],
  )
  const index = useMemo(() => indexAttributes(attributes), [attributes])
  const passing = (filter: TonightFilter) => (showtime: Showtime) => passes(showtime, index.of(showtime), filter)
  const narrows = (filter: TonightFilter, of: readonly Showtime[]) =>
    of.some(passing(filter)) && !of.every(passing(filter))
  const isMeant = ({ movieId, theaterId }: Showtime) =>
    !only || (only.movieIds.includes(movieId) && (only.theaterId ?? theaterId) === theaterId)
  const all = fresh.filter(showtime => isListed(showtime) && isMeant(showtime))
  const timely = all.filter(showtime => [...filters].every(filter => passing(filter)(showtime)))
  const isFollowed = ({ tags }: Showtime) => understood.length === 0 || isUnderstood(understoodIn(tags), understood)
  const shown = timely.filter(isFollowed)
  const reach = built ? showtimes : all
  return {
    showtimes: shown.slice(0, LIMIT),
    spare: now === null ? shown.slice(LIMIT) : [],
    movieOf: useCallback((movieId: string) => movies.get(movieId), [movies]),
    attributes,
    isNear,
    // By what was built, so that the line stays as it is through the evening.
    narrowing: FILTERS.filter(filter => filters.has(filter) || narrows(filter, reach)),
    languages: buildLanguageOptions({
      ...{ held: countLanguages(reach), total: reach.length, counts: countLanguages(timely) },
      ...{ chosen: understood, locale },
    }),
    foundCount: shown.length,
  }
}
