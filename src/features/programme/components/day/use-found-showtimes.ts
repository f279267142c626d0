import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from '../../../i18n/components/use-translation'
import { mergeAttributes } from '../../../schedule/rules/merge-schedule'
import { createKeyedMemo, useStableList } from '../../../showtimes/components/keyed-memo'
import { buildFacets, type Facet, weighShowtimes } from '../../../filters/rules/facets'
import { createShowtimeCheck, type FinderCondition, hasHours } from '../../../filters/rules/filter-showtimes'
import type { Attribute, Showtime } from '../../../schedule/rules/showtime'
import { type DayView, type DayViewsInput, keepSameDay } from '../use-day-views'
import type { Finder } from '../../../filters/components/finder/use-finder'
import { useLateRules } from '../../../filters/components/finder/use-late-rules'
import { useSiteShell } from '../../../site/components/use-site-shell'

/** A day with its matching showtimes. */
export interface FoundDay extends DayView {
  /** Number of showtimes before filtering. */
  openCount: number
  /** Number of showtimes that are left out because nobody knows when they end. */
  unknownCount: number
  hasSoldOut: boolean
}

/** Number of showtimes that match without one of the conditions. */
export interface Relief {
  condition: FinderCondition
  count: number
}

/** Loads the rule from a chunk of its own: most visits name no hours. */
const loadTimeWindow = () => import(/* webpackChunkName: "time-window" */ '../../../filters/rules/time-window')

interface FoundInput extends Pick<DayViewsInput, 'builtDays' | 'attributes' | 'movies' | 'theaters'> {
  finder: Finder
  views: readonly DayView[]
}

/** Matching showtimes and facets of the shown days. Facets update at once; lists follow in an interruptible render. */
export function useFoundShowtimes(input: FoundInput) {
  const { finder, views, builtDays, attributes: built, movies } = input
  const { locale } = useTranslation()
  const [memoOfDay] = useState(() => createKeyedMemo<FoundDay>(keepSameDay))
  const [seen] = useState(() => new Map<string, FoundDay>())
  const query = useDeferredValue(finder.query)
  const needs = useDeferredValue(finder.needs)
  const attributes = useAttributesNow(built, views)
  const byTags = useMemo(() => createShowtimeCheck({ query, needs, attributes }), [query, needs, attributes])
  const { fitOf, isAwaited, hasFailed } = useTimeWindow(query, input.theaters)
  /** Failed conditions, at most `limit` of them, and whether nothing else than an unknown end excludes the showtime. */
  const check = useMemo(() => {
    return (showtime: Showtime, of: DayView['listing']['movies'], limit = Infinity) => {
      const fit = fitOf?.(showtime, of.get(showtime.movieId)?.runtimeMinutes) ?? 'fits'
      const failed = byTags(showtime, limit)
      return {
        failed: fit === 'fits' ? failed : [...failed, 'hours' as const],
        isUnknown: fit === 'unknown' && failed.length === 0,
      }
    }
  }, [byTags, fitOf])

  const foundDays = views.map(view =>
    memoOfDay(view.day, [view, check], () => {
      const { showtimes } = view.listing
      const fitting = showtimes.filter(showtime => check(showtime, view.listing.movies, 1).failed.length === 0)
      return {
        ...view,
        listing: { ...view.listing, showtimes: fitting.length === showtimes.length ? showtimes : fitting },
        openCount: showtimes.length,
        unknownCount: fitOf ? showtimes.filter(one => check(one, view.listing.movies, 1).isUnknown).length : 0,
        hasSoldOut: view.offered.some(({ availability }) => availability === 'soldOut'),
      }
    }),
  )

  for (const found of foundDays) seen.set(found.day, found)

  const open = useStableList(views.map(({ listing }) => listing.showtimes))
  const openCount = open.reduce((sum, showtimes) => sum + showtimes.length, 0)
  // Showtimes that no filter distinguishes are grouped, so that counting is fast and cached across presses.
  const timely = useMemo(() => {
    if (!fitOf) return open
    return views.map(({ listing }) =>
      listing.showtimes.filter(one => fitOf(one, listing.movies.get(one.movieId)?.runtimeMinutes) === 'fits'),
    )
  }, [open, views, fitOf])
  const counted = useMemo(
    () => timely.flatMap(showtimes => weighShowtimes(showtimes, attributes)),
    [timely, attributes],
  )
  const offered = useMemo(() => {
    const seen = new Set(views.map(({ day }) => day))
    const others = builtDays.filter(({ day }) => !seen.has(day)).map(({ showtimes }) => showtimes)
    const all = [...others, ...views.map(view => view.offered)]
    return all.flatMap(showtimes => weighShowtimes(showtimes, attributes))
  }, [builtDays, views, attributes])
  const facets = useMemo<readonly Facet[]>(
    () => buildFacets({ query: finder.query, needs: finder.needs, attributes, offered, counted, locale }),
    [finder.query, finder.needs, attributes, offered, counted, locale],
  )

  return {
    foundDays,
    /** A day's last result, also when it is no longer shown; null if it never was. */
    foundOf: (day: string): FoundDay | null => seen.get(day) ?? null,
    facets,
    attributes,
    /** The lists match the current query and needs. */
    isCurrent: finder.isRead && query === finder.query && needs === finder.needs && !isAwaited,
    /** The hours of the query do not narrow the lists: their code did not come. */
    hasNoHours: hasFailed,
    foundCount: foundDays.reduce((sum, { listing }) => sum + listing.showtimes.length, 0),
    unknownCount: foundDays.reduce((sum, found) => sum + found.unknownCount, 0),
    openCount,
    /** For a list without results: conditions that yield showtimes when removed on their own, by descending count. */
    findReliefs: (): Relief[] => countReliefs(views, check),
    /** For a list without results: the first later built day with a match. */
    findNextDay: (): string | null => {
      const last = views.at(-1)?.day ?? ''
      const hasMatch = (showtimes: readonly Showtime[]) =>
        showtimes.some(one => check(one, movies, 1).failed.length === 0)
      return builtDays.find(({ day, showtimes }) => day > last && hasMatch(showtimes))?.day ?? null
    },
  }
}

interface Check {
  (showtime: Showtime, movies: DayView['listing']['movies']): { failed: readonly FinderCondition[] }
}

function countReliefs(views: readonly DayView[], check: Check): Relief[] {
  const counts = new Map<FinderCondition, number>()
  for (const { listing } of views) {
    for (const showtime of listing.showtimes) {
      const [only, ...others] = check(showtime, listing.movies).failed
      if (only && others.length === 0) counts.set(only, (counts.get(only) ?? 0) + 1)
    }
  }
  return [...counts].map(([condition, count]) => ({ condition, count })).sort((a, b) => b.count - a.count)
}

/** Whether showtimes fit the hours of the query; `fitOf` is null without hours, and until the rule has loaded. */
function useTimeWindow(query: Finder['query'], theaters: DayViewsInput['theaters']) {
  const { trailerMinutes } = useSiteShell().settings
  const isWanted = hasHours(query)
  const { rules, hasFailed } = useLateRules(loadTimeWindow, isWanted)
  const fitOf = useMemo(() => {
    const zoneOf = (theaterId: string) => theaters.get(theaterId)?.timeZone ?? 'UTC'
    return isWanted && rules ? rules.createTimeWindow({ query, trailerMinutes, zoneOf }) : null
  }, [isWanted, rules, query, trailerMinutes, theaters])
  return { fitOf, isAwaited: isWanted && !rules && !hasFailed, hasFailed: isWanted && hasFailed }
}

/** The page's attributes, and additional ones from the schedule files of the shown days. */
function useAttributesNow(built: readonly Attribute[], views: readonly DayView[]): readonly Attribute[] {
  const lists = useStableList(views.map(({ listing }) => listing.attributes))
  return useMemo(() => {
    const added = lists.filter(attributes => attributes !== built)
    return added.reduce((known, attributes) => mergeAttributes(known, { attributes }), built)
  }, [built, lists])
}
