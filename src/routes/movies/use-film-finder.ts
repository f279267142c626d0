import { startTransition, useCallback, useMemo, useState } from 'react'
import { chooseDays, WEEK_DAYS } from '../../features/filters/rules/day-choice'
import { addDays } from '../../features/schedule/rules/business-day'
import { type FinderQuery, type IgnoredParameter, readList } from '../../features/filters/rules/finder-query'
import { hasHours } from '../../features/filters/rules/filter-showtimes'
import { graceMinutesOf } from '../../features/schedule/rules/sales-grace'
import { useBusinessToday, useNow } from '../../features/showtimes/components/use-now'
import { useDaysAt } from '../../features/showtimes/components/use-days-at'
import { useFilmMatches } from '../../features/filters/components/finder/use-film-matches'
import { useFinder } from '../../features/filters/components/finder/use-finder'
import { usePageQuery } from '../../features/site/components/use-page-query'
import { type ShellTheater, useSiteShell } from '../../features/site/components/use-site-shell'
import { type FilmPlaces, readFilmPlaces } from './film-places'

/** The default start of play weeks: Friday. */
const RELEASE_DAY = 5
const NO_IGNORED: readonly IgnoredParameter[] = []

interface FilmFinderInput {
  /** The visitor's theater, or the only one; null for none. */
  chosen: string | null
  /** The business day of the build. */
  builtToday: string
}

export type FilmFinder = ReturnType<typeof useFilmFinder>

/**
 * Filters of the films page beside its lists (theaters, days, facets) and the films with matching showtimes. Fetches
 * nothing until a day or filter is set, or the visitor interacts with the finder.
 */
export function useFilmFinder({ chosen, builtToday }: FilmFinderInput) {
  const finder = useFinder()
  const { query, needs } = finder
  const { theaters, settings } = useSiteShell()
  const places = useFilmPlaces(theaters, chosen)
  const [isTouched, setTouched] = useState(false)
  // A transition, so that the first press is handled before the page re-renders.
  const touch = useCallback(() => startTransition(() => setTouched(true)), [])

  const now = useNow()
  const within = useMemo(() => {
    const { theaterIds } = places
    return theaterIds ? theaters.filter(({ theaterId }) => theaterIds.includes(theaterId)) : theaters
  }, [theaters, places])
  const today = useBusinessToday({ today: builtToday, timeZone: useMemo(() => zonesOf(within), [within]) })
  const releaseDay = within[0]?.showtimeWeekReleaseDay ?? RELEASE_DAY

  const hasDay = query.day !== null
  const { days: known, isSettled } = useDaysAt(places.theaterIds, { isWanted: isTouched || hasDay })
  const days = useMemo(
    () => known ?? Array.from({ length: WEEK_DAYS }, (_, ahead) => addDays(today, ahead)),
    [known, today],
  )
  const choice = useMemo(() => {
    // While the days are unknown, the one in the query counts as known.
    const believed = known ?? (query.day === null ? days : [...days, query.day])
    return chooseDays({ requested: query.day, today, days: believed, isTodayOver: false, releaseDay })
  }, [query.day, known, days, today, releaseDay])
  /** The days that narrow the list, limited to days with showtimes; null when none is selected. */
  const selected = useMemo(() => {
    if (choice.kind === 'usual') return null
    return known ? choice.days.filter(day => known.includes(day)) : choice.days
  }, [choice, known])

  const isFinding = finder.isRead && (selected !== null || hasConditions(query, query.access ?? needs))
  const isKnown = !hasDay || isSettled
  const graceOf = useGrace(theaters)
  const { status, found, findReliefs } = useFilmMatches({
    ...{ query, needs, now, graceOf },
    trailerMinutes: settings.trailerMinutes,
    theaterIds: places.theaterIds,
    days: selected,
    isWanted: isKnown && (isFinding || isTouched),
    isExploring: isTouched,
  })

  const { fault } = choice
  const unoffered = found?.unoffered ?? NO_IGNORED
  const ignored = useMemo(() => {
    const day = fault !== null && query.day !== null ? [{ name: 'day', value: query.day }] : []
    return [...places.ignored, ...day, ...finder.ignored, ...unoffered]
  }, [fault, query.day, places.ignored, finder.ignored, unoffered])

  return {
    ...{ finder, places, touch, today, days, releaseDay, choice, ignored, findReliefs, isFinding, found },
    status: isFinding && !isKnown ? ('loading' as const) : status,
    /** Matching films of the current query, or of the previous one while another digest loads; null without filters. */
    matches: isFinding && found ? found.matches : null,
  }
}

function useFilmPlaces(theaters: readonly ShellTheater[], chosen: string | null): FilmPlaces {
  const { query } = usePageQuery()
  const inQuery = readList(query, 'cinemas').join(',')
  return useMemo(() => {
    const known = theaters.map(({ theaterId }) => theaterId)
    return readFilmPlaces({ inQuery: inQuery === '' ? [] : inQuery.split(','), known, chosen })
  }, [inQuery, theaters, chosen])
}

function useGrace(theaters: readonly ShellTheater[]) {
  const { graceMinutes } = useSiteShell().settings
  return useMemo(() => {
    const providers = new Map(theaters.map(({ theaterId, ticketingProvider }) => [theaterId, ticketingProvider]))
    return (theaterId: string) => graceMinutesOf(providers.get(theaterId), graceMinutes)
  }, [theaters, graceMinutes])
}

function hasConditions(query: FinderQuery, access: readonly unknown[]): boolean {
  const narrowing = [...Object.values(query.facets), query.understood, query.times, access]
  return query.hidesSoldOut || hasHours(query) || narrowing.some(list => list.length > 0)
}

function zonesOf(theaters: readonly ShellTheater[]): string[] {
  return [...new Set(theaters.map(({ timeZone }) => timeZone))]
}
