import { useDeferredValue, useMemo, useState } from 'react'
import { useSiteShell } from '../../site/components/use-site-shell'
import type { ProgrammeProps, ProgrammeTheater } from './programme-data'
import { createStableLists } from '../../showtimes/components/keyed-memo'
import { isNarrowing } from '../../filters/rules/filter-showtimes'
import { groupByBusinessDay } from '../../schedule/rules/group-showtimes'
import type { Showtime } from '../../schedule/rules/showtime'
import { writtenDays } from '../../schedule/rules/written-days'
import { useBusinessToday } from '../../showtimes/components/use-business-today'
import { useDayChoice } from './use-day-choice'
import { useDayDigests } from '../../showtimes/components/use-day-digests'
import { useDayViews } from './use-day-views'
import { useFinder } from '../../filters/components/use-finder'
import { useFoundShowtimes } from './use-found-showtimes'
import { useIgnored } from './use-ignored'
import { useIndexDays } from '../../showtimes/components/use-index-days'
import { useProgrammeTheaters } from './use-programme-theaters'

const NO_SHOWTIMES: readonly Showtime[] = []

/** State of a programme: its current days and theaters, and the filtered showtimes. */
export function useProgramme(props: ProgrammeProps) {
  const { variant, attributes } = props
  const shell = useSiteShell()
  const { graceMinutes: graceOverride } = shell.settings
  const finder = useFinder()
  const movies = useMemo(() => new Map(props.movies.map(movie => [movie.movieId, movie])), [props.movies])
  const builtDays = useMemo(() => groupByBusinessDay(props.showtimes), [props.showtimes])
  const written = useMemo(() => (variant === 'by-theater' ? writtenDays(builtDays) : null), [variant, builtDays])
  const places = useProgrammeTheaters(props)
  const { home, theaters, liveTheatersOf, releaseDay } = places

  const today = useBusinessToday({ today: props.today, timeZone: places.todayZones })
  const days = useDaysNow({ days: props.days, theaterId: variant === 'by-movie' ? (home?.theaterId ?? null) : null })
  const builtOf = (day: string) => builtDays.find(built => built.day === day)?.showtimes ?? null
  const liveOf = (day: string) => liveTheatersOf({ isOffered: days.includes(day), isBuilt: builtOf(day) !== null })

  const { choice, selectDay } = useDayChoice({
    ...{ variant, finder, today, days, releaseDay, theaters, graceOverride },
    movies: props.movies,
    builtToday: builtOf(today) ?? NO_SHOWTIMES,
    isOverAsBuilt: props.isTodayOver ?? false,
    liveTheaters: liveOf(today),
  })
  const [stableDays] = useState(createStableLists<string>)
  const [stableLive] = useState(createStableLists<readonly ProgrammeTheater[]>)
  const askedDays = stableDays('asked', choice.days)
  // Days with kept markup show at once; filtering takes longer and is deferred, so that further presses interrupt it.
  const lateDays = useDeferredValue(askedDays)
  const shownDays = isNarrowing(finder.query, finder.needs) ? lateDays : askedDays
  const shownLive = stableLive('shown', shownDays.map(liveOf))
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
  const found = useFoundShowtimes({ finder, views, builtDays, attributes })
  const isAwaited = views.some(view => view.isAwaited)
  const ignored = useIgnored({ finder, attributes: found.attributes, isAwaited, dayFault: choice.fault })

  return {
    ...places,
    ...found,
    ...{ hasDigests, finder, movies, today, days, choice, askedDays, shownDays, selectDay, ignored },
    /** The lists match the current query and needs. */
    isCurrent: found.isCurrent && shownDays === askedDays,
    pastCount: views.find(({ day }) => day === today)?.pastCount ?? 0,
    /** There are showtimes, but none matches. */
    hasNoMatch: found.foundCount === 0 && found.openCount > 0 && !isAwaited,
    /** The built days and the shown ones, by date. */
    panels: useMemo(() => {
      const built = new Set(builtDays.map(({ day }) => day))
      const added = shownDays.filter(day => !built.has(day)).map(day => ({ day, showtimes: NO_SHOWTIMES }))
      return [...builtDays, ...added].sort((a, b) => (a.day < b.day ? -1 : 1))
    }, [builtDays, shownDays]),
    liveOf,
    /**
     * Whether the HTML contains the day's showtimes: always for a theater, for a film as far as they fit
     * (`writtenDays`).
     */
    isWritten: (day: string) => written?.has(day) ?? true,
  }
}

/** The built days, and later ones from the schedule index. */
function useDaysNow({ days, theaterId }: { days: readonly string[]; theaterId: string | null }): readonly string[] {
  const index = useIndexDays(theaterId)
  return useMemo(() => (index.days ? [...new Set([...days, ...index.days])].sort() : days), [days, index.days])
}
