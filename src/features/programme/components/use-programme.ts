import { useDeferredValue, useMemo } from 'react'
import { useSiteShell } from '../../site/components/use-site-shell'
import type { DayListing, ProgrammeProps } from './programme-data'
import type { ProgrammeFrame } from './day/day-content'
import { useStableList } from '../../showtimes/components/keyed-memo'
import { isNarrowing, findUnofferedFacets } from '../../filters/rules/filter-showtimes'
import { groupByBusinessDay, writtenDays } from '../../schedule/rules/group-showtimes'
import type { Showtime } from '../../schedule/rules/showtime'
import { useBusinessToday } from '../../showtimes/components/use-now'
import { useDayChoice } from './use-day-choice'
import { useDayDigests } from '../../showtimes/components/use-digest'
import { useDayViews } from './use-day-views'
import { useFinder, type Finder } from '../../filters/components/finder/use-finder'
import { useFoundShowtimes } from './day/use-found-showtimes'
import { useIndexDays } from '../../showtimes/components/use-schedule-index'
import { useProgrammeTheaters } from './use-programme-theaters'
import { readQueryText } from '../../site/rules/parse-page-query'
import { usePageQuery } from '../../site/components/use-page-query'
import type { DayFault } from '../../filters/rules/day-choice'
import type { IgnoredParameter } from '../../filters/rules/finder-query'

const NO_SHOWTIMES: readonly Showtime[] = []

/** State of a programme: its current days and theaters, and the filtered showtimes. */
export function useProgramme(props: ProgrammeProps) {
  const { variant, Rows, attributes } = props
  const shell = useSiteShell()
  const { graceMinutes: graceOverride } = shell.settings
  const finder = useFinder()
  const movies = useMemo(() => new Map(props.movies.map(movie => [movie.movieId, movie])), [props.movies])
  const builtDays = useMemo(() => groupByBusinessDay(props.showtimes), [props.showtimes])
  const written = useMemo(() => (variant === 'by-theater' ? writtenDays(builtDays) : null), [variant, builtDays])
  const places = useProgrammeTheaters(props)
  const { home, theaters, liveTheatersOf, releaseDay, chosen } = places

  const today = useBusinessToday({ today: props.today, timeZone: places.timeZone })
  const indexedId = variant === 'by-movie' ? (home?.theaterId ?? null) : null
  const days = useDaysNow({ days: props.days, theaterId: indexedId, today, offered: props.offered })
  const builtOf = (day: string) => builtDays.find(built => built.day === day)?.showtimes ?? null
  const liveOf = (day: string) => liveTheatersOf({ isOffered: days.includes(day), isBuilt: builtOf(day) !== null })

  const { choice, selectDay } = useDayChoice({
    ...{ variant, finder, today, days, releaseDay, theaters, graceOverride },
    movies: props.movies,
    builtToday: builtOf(today) ?? NO_SHOWTIMES,
    isOverAsBuilt: props.isTodayOver ?? false,
    liveTheaters: liveOf(today),
  })
  const chosenDays = useStableList(choice.days)
  // Days with kept markup show at once; filtering takes longer and is deferred, so that further presses interrupt it.
  const deferredDays = useDeferredValue(chosenDays)
  const shownDays = isNarrowing(finder.query, finder.needs) ? deferredDays : chosenDays
  const shownLive = useStableList(shownDays.map(liveOf))
  const requests = useMemo(
    () => shownDays.map((day, at) => ({ day, theaterIds: (shownLive[at] ?? []).map(({ theaterId }) => theaterId) })),
    [shownDays, shownLive],
  )
  const { showsPast } = finder.query
  const hasDigests = variant === 'by-theater' && shell.theaters.length > 1
  const digests = useDayDigests(shownDays, { isWanted: hasDigests })
  const views = useDayViews({
    ...{ variant, attributes, requests, digests, builtDays, movies, theaters, graceOverride, showsPast },
  })
  const found = useFoundShowtimes({ finder, views, builtDays, attributes, movies, theaters })
  const isAwaited = views.some(view => view.isAwaited)
  const isSpan = shownDays.length > 1
  const ignored = useIgnored({
    ...{ finder, isAwaited, hasNoHours: found.hasNoHours },
    attributes: found.attributes,
    dayFault: choice.fault,
  })

  return {
    ...places,
    ...found,
    ...{ finder, today, days, choice, chosenDays, shownDays, selectDay, ignored },
    frame: useMemo<ProgrammeFrame>(
      () => ({ Rows, today, chosen, isSpan, hasDigests, onSelect: selectDay }),
      [Rows, today, chosen, isSpan, hasDigests, selectDay],
    ),
    isCurrent: found.isCurrent && shownDays === chosenDays,
    pastCount: views.find(({ day }) => day === today)?.pastCount ?? 0,
    /** There are showtimes, but none matches. */
    hasNoMatch: found.foundCount === 0 && found.openCount > 0 && !isAwaited,
    /** The built days and the shown ones, by date. */
    panels: useMemo(() => {
      const built = new Set(builtDays.map(({ day }) => day))
      const added = shownDays.filter(day => !built.has(day)).map(day => ({ day, showtimes: NO_SHOWTIMES }))
      return [...builtDays, ...added]
        .sort((a, b) => (a.day < b.day ? -1 : 1))
        .map(({ day, showtimes }): { day: string; built: DayListing } => ({
          day,
          built: { showtimes, movies, theaters, attributes },
        }))
    }, [builtDays, shownDays, movies, theaters, attributes]),
    liveOf,
    /** Whether the HTML contains the day: always for a theater, for a film as far as days fit (`writtenDays`). */
    isWritten: (day: string) => written?.has(day) ?? true,
  }
}

interface DaysNowInput extends Pick<ProgrammeProps, 'days' | 'offered' | 'today'> {
  theaterId: string | null
}

/** The built days, and later ones from the schedule index, as far as they are offered. */
function useDaysNow({ days, theaterId, today, offered }: DaysNowInput): readonly string[] {
  const index = useIndexDays(theaterId)
  return useMemo(() => {
    if (!index.days) return days
    const all = [...new Set([...days, ...index.days])].sort()
    return offered ? offered(all, today) : all
  }, [days, index.days, today, offered])
}

interface IgnoredInput extends Pick<ProgrammeProps, 'attributes'> {
  finder: Finder
  /** Some shown days are not loaded yet and may add attributes. */
  isAwaited: boolean
  dayFault: DayFault | null
  /** The hours of the query narrow nothing. */
  hasNoHours: boolean
}

/** Query parameters that the page ignores: days, filters, needs, times and unknown theaters. */
function useIgnored({
  finder,
  attributes,
  isAwaited,
  dayFault,
  hasNoHours,
}: IgnoredInput): readonly IgnoredParameter[] {
  const { query: page } = usePageQuery()
  const { theaters } = useSiteShell()
  const { query, ignored } = finder
  return useMemo(() => {
    const theaterId = readQueryText(page, 'theaterId')
    const isNoTheater = theaterId !== undefined && theaters.every(theater => theater.theaterId !== theaterId)
    const day = dayFault !== null && query.day !== null ? [{ name: 'day', value: query.day }] : []
    return [
      ...(isNoTheater ? [{ name: 'theaterId', value: theaterId }] : []),
      ...day,
      ...ignored,
      ...(hasNoHours && query.startsFrom ? [{ name: 'from', value: query.startsFrom }] : []),
      ...(hasNoHours && query.endsBy ? [{ name: 'until', value: query.endsBy }] : []),
      ...(isAwaited ? [] : findUnofferedFacets({ query, attributes })),
    ]
  }, [page, theaters, query, ignored, attributes, isAwaited, dayFault, hasNoHours])
}
