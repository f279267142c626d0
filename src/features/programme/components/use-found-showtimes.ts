import { useDeferredValue, useMemo, useState } from 'react'
import { mergeAttributes } from '../../showtimes/components/merge-schedule'
import type { DayListing } from './programme-data'
import { createKeyedMemo, createStableLists } from '../../showtimes/components/keyed-memo'
import { buildFacets, type Facet } from '../../filters/rules/facets'
import { createShowtimeCheck, type FinderCondition } from '../../filters/rules/filter-showtimes'
import type { Attribute, Showtime } from '../../schedule/rules/showtime'
import { weighShowtimes } from '../../filters/rules/weigh-showtimes'
import type { DayView } from './use-day-views'
import type { Finder } from '../../filters/components/use-finder'

/** A day with the showtimes that fit. */
export interface FoundDay extends Omit<DayView, 'listing'> {
  listing: DayListing
  /** Showtimes of the day before anything narrows it. */
  openCount: number
  hasSoldOut: boolean
}

/** What would be seen without one of the conditions. */
export interface Relief {
  condition: FinderCondition
  count: number
}

interface FoundInput {
  finder: Finder
  views: readonly DayView[]
  /** The page's showtimes by day. */
  builtDays: readonly { day: string; showtimes: readonly Showtime[] }[]
  attributes: readonly Attribute[]
}

/**
 * The showtimes of the looked-at days that fit what the visitor looks for, with the facets to narrow them further. Facets
 * follow a press at once; the lists come right after it, in a render that gives way to the next press.
 */
export function useFoundShowtimes({ finder, views, builtDays, attributes: built }: FoundInput) {
  const [stableTimes] = useState(createStableLists<Showtime>)
  const [stableOpen] = useState(createStableLists<readonly Showtime[]>)
  const [memoOfListing] = useState(createKeyedMemo<DayListing>)
  const [memoOfFound] = useState(createKeyedMemo<FoundDay>)
  const [memoOfDay] = useState(createKeyedMemo<FoundDay>)
  const [seen] = useState(() => new Map<string, FoundDay>())
  const query = useDeferredValue(finder.query)
  const needs = useDeferredValue(finder.needs)
  const attributes = useAttributesNow(built, views)
  const check = useMemo(() => createShowtimeCheck({ query, needs, attributes }), [query, needs, attributes])

  const foundDays = views.map(view =>
    memoOfDay(view.day, [view, check], () => {
      const all = view.listing
      const fitting = all.showtimes.filter(showtime => check(showtime, 1).length === 0)
      const showtimes = stableTimes(view.day, fitting.length === all.showtimes.length ? all.showtimes : fitting)
      const listing = memoOfListing(view.day, [all.movies, all.theaters, all.attributes, showtimes], () => ({
        ...all,
        showtimes,
      }))
      return memoOfFound(view.day, [view, listing], () => ({
        ...view,
        listing,
        openCount: all.showtimes.length,
        hasSoldOut: all.showtimes.some(({ availability }) => availability === 'soldOut'),
      }))
    }),
  )

  for (const found of foundDays) seen.set(found.day, found)

  const open = stableOpen(
    'all',
    views.map(({ listing }) => listing.showtimes),
  )
  const openCount = open.reduce((sum, showtimes) => sum + showtimes.length, 0)
  // Those that no filter tells apart are counted as one: the same for every press, and few.
  const counted = useMemo(() => open.flatMap(showtimes => weighShowtimes(showtimes, attributes)), [open, attributes])
  const offered = useMemo(() => {
    const seen = new Set(views.map(({ day }) => day))
    const others = builtDays.filter(({ day }) => !seen.has(day))
    return [...others.flatMap(({ showtimes }) => weighShowtimes(showtimes, attributes)), ...counted]
  }, [builtDays, views, counted, attributes])
  const facets = useMemo<readonly Facet[]>(
    () => buildFacets({ query: finder.query, needs: finder.needs, attributes, offered, counted }),
    [finder.query, finder.needs, attributes, offered, counted],
  )

  return {
    foundDays,
    /** A day as it was found last, also when it is not looked at any more; null for one that never was. */
    foundOf: (day: string): FoundDay | null => seen.get(day) ?? null,
    facets,
    attributes,
    /** The lists are those of the address and of the visitor's needs as they are now. */
    isCurrent: finder.isRead && query === finder.query && needs === finder.needs,
    foundCount: foundDays.reduce((sum, { listing }) => sum + listing.showtimes.length, 0),
    openCount,
    /** For a list that came out empty: conditions that alone stand in the way, the most telling first. */
    findReliefs: (): Relief[] => countReliefs(open.flat(), check),
    /** For a list that came out empty: the first built day after these with something that fits. */
    findNextDay: (): string | null => {
      const last = views.at(-1)?.day ?? ''
      const next = builtDays.find(
        ({ day, showtimes }) => day > last && showtimes.some(one => check(one, 1).length === 0),
      )
      return next?.day ?? null
    },
  }
}

function countReliefs(showtimes: readonly Showtime[], check: ReturnType<typeof createShowtimeCheck>): Relief[] {
  const counts = new Map<FinderCondition, number>()
  for (const showtime of showtimes) {
    const [only, ...others] = check(showtime)
    if (only && others.length === 0) counts.set(only, (counts.get(only) ?? 0) + 1)
  }
  return [...counts].map(([condition, count]) => ({ condition, count })).sort((a, b) => b.count - a.count)
}

/** The page's attributes, and those that only schedule files of the looked-at days know. */
function useAttributesNow(built: readonly Attribute[], views: readonly DayView[]): readonly Attribute[] {
  const [stableLists] = useState(createStableLists<readonly Attribute[]>)
  const lists = stableLists(
    'all',
    views.map(({ listing }) => listing.attributes),
  )
  return useMemo(
    () =>
      lists.reduce(
        (known, attributes) => (attributes === built ? known : mergeAttributes(known, { attributes })),
        built,
      ),
    [built, lists],
  )
}
