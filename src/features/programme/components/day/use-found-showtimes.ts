import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from '../../../i18n/components/use-translation'
import { mergeAttributes } from '../../../schedule/rules/merge-schedule'
import { createKeyedMemo, useStableList } from '../../../showtimes/components/keyed-memo'
import { buildFacets, type Facet, weighShowtimes } from '../../../filters/rules/facets'
import { createShowtimeCheck, type FinderCondition } from '../../../filters/rules/filter-showtimes'
import type { Attribute, Showtime } from '../../../schedule/rules/showtime'
import { type DayView, type DayViewsInput, keepSameDay } from '../use-day-views'
import type { Finder } from '../../../filters/components/finder/use-finder'

/** A day with its matching showtimes. */
export interface FoundDay extends DayView {
  /** Number of showtimes before filtering. */
  openCount: number
  hasSoldOut: boolean
}

/** Number of showtimes that match without one of the conditions. */
export interface Relief {
  condition: FinderCondition
  count: number
}

interface FoundInput extends Pick<DayViewsInput, 'builtDays' | 'attributes'> {
  finder: Finder
  views: readonly DayView[]
}

/** Matching showtimes and facets of the shown days. Facets update at once; lists follow in an interruptible render. */
export function useFoundShowtimes({ finder, views, builtDays, attributes: built }: FoundInput) {
  const { locale } = useTranslation()
  const [memoOfDay] = useState(() => createKeyedMemo<FoundDay>(keepSameDay))
  const [seen] = useState(() => new Map<string, FoundDay>())
  const query = useDeferredValue(finder.query)
  const needs = useDeferredValue(finder.needs)
  const attributes = useAttributesNow(built, views)
  const check = useMemo(() => createShowtimeCheck({ query, needs, attributes }), [query, needs, attributes])

  const foundDays = views.map(view =>
    memoOfDay(view.day, [view, check], () => {
      const { showtimes } = view.listing
      const fitting = showtimes.filter(showtime => check(showtime, 1).length === 0)
      return {
        ...view,
        listing: { ...view.listing, showtimes: fitting.length === showtimes.length ? showtimes : fitting },
        openCount: showtimes.length,
        hasSoldOut: view.offered.some(({ availability }) => availability === 'soldOut'),
      }
    }),
  )

  for (const found of foundDays) seen.set(found.day, found)

  const open = useStableList(views.map(({ listing }) => listing.showtimes))
  const openCount = open.reduce((sum, showtimes) => sum + showtimes.length, 0)
  // Showtimes that no filter distinguishes are grouped, so that counting is fast and cached across presses.
  const counted = useMemo(() => open.flatMap(showtimes => weighShowtimes(showtimes, attributes)), [open, attributes])
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
    isCurrent: finder.isRead && query === finder.query && needs === finder.needs,
    foundCount: foundDays.reduce((sum, { listing }) => sum + listing.showtimes.length, 0),
    openCount,
    /** For a list without results: conditions that yield showtimes when removed on their own, by descending count. */
    findReliefs: (): Relief[] => countReliefs(open.flat(), check),
    /** For a list without results: the first later built day with a match. */
    findNextDay: (): string | null => {
      const last = views.at(-1)?.day ?? ''
      const hasMatch = (showtimes: readonly Showtime[]) => showtimes.some(one => check(one, 1).length === 0)
      return builtDays.find(({ day, showtimes }) => day > last && hasMatch(showtimes))?.day ?? null
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

/** The page's attributes, and additional ones from the schedule files of the shown days. */
function useAttributesNow(built: readonly Attribute[], views: readonly DayView[]): readonly Attribute[] {
  const lists = useStableList(views.map(({ listing }) => listing.attributes))
  return useMemo(() => {
    const added = lists.filter(attributes => attributes !== built)
    return added.reduce((known, attributes) => mergeAttributes(known, { attributes }), built)
  }, [built, lists])
}
