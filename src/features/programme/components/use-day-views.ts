import { useMemo, useState } from 'react'
import { mergeAttributes, mergeSchedule } from '../../showtimes/components/merge-schedule'
import type { DayListing, ProgrammeMovie, ProgrammeProps, ProgrammeTheater } from './programme-data'
import { createKeyedMemo, createStableLists } from '../../showtimes/components/keyed-memo'
import { applyDigest } from '../../schedule/rules/apply-digest'
import { isPast } from '../../schedule/rules/open-showtimes'
import { leavingTimes } from '../../schedule/rules/passing'
import { graceMinutesOf } from '../../schedule/rules/sales-grace'
import type { ScheduleDay, Showtime } from '../../schedule/rules/showtime'
import type { ShowtimeDigest } from '../../schedule/rules/showtime-digest'
import { useNow } from '../../showtimes/components/use-now'
import { type ScheduleRequest, useScheduleStates } from '../../showtimes/components/use-schedule-states'

/** A day's current showtimes, before filtering. */
export interface DayView {
  day: string
  /** Showtimes (past ones only when requested) with their films, theaters and attributes. */
  listing: DayListing
  /** Number of past showtimes, shown or not. */
  pastCount: number
  /** The day has no showtimes yet, and its schedule files are loading. */
  isAwaited: boolean
}

interface DayViewsInput extends Pick<ProgrammeProps, 'variant' | 'attributes'> {
  /** The shown days with the theaters whose schedule files are fetched; the same array while nothing changed. */
  requests: readonly ScheduleRequest[]
  /** On a film's page, each day's digest once loaded, for the other theaters. */
  digests: readonly (ShowtimeDigest | null)[]
  /** The page's showtimes by day. */
  builtDays: readonly { day: string; showtimes: readonly Showtime[] }[]
  movies: ReadonlyMap<string, ProgrammeMovie>
  /** Theaters of the page, and those whose files are fetched. */
  theaters: ReadonlyMap<string, ProgrammeTheater>
  /** Minutes of grace that override the provider's. */
  graceOverride: number | null
  showsPast: boolean
}

const NO_SHOWTIMES: readonly Showtime[] = []

/**
 * Current state of days: built showtimes, updated from schedule files and digests, without past ones. Unchanged values
 * keep their identity across renders, so that only changed rows re-render.
 */
export function useDayViews(input: DayViewsInput): readonly DayView[] {
  const { variant, requests, digests, builtDays, movies, theaters, attributes, graceOverride, showsPast } = input
  const [memoOfMerged] = useState(createKeyedMemo<DayListing>)
  const [memoOfSeen] = useState(createKeyedMemo<SeenShowtimes>)
  const [stableTimes] = useState(createStableLists<Showtime>)
  const [stableMerged] = useState(createStableLists<DayListing>)
  const [stableViews] = useState(createStableLists<DayView>)
  const [memoOfListing] = useState(createKeyedMemo<DayListing>)
  const [memoOfView] = useState(createKeyedMemo<DayView>)
  const states = useScheduleStates(requests)
  const movieId = variant === 'by-theater' ? ([...movies.keys()][0] ?? null) : null

  const merged = requests.map(({ day }, at) => {
    const built = builtDays.find(known => known.day === day)?.showtimes ?? NO_SHOWTIMES
    const schedules = (states[at] ?? []).flatMap(({ schedule }) => schedule ?? [])
    const digest = movieId === null ? null : (digests[at] ?? null)
    return memoOfMerged(day, [built, movies, theaters, attributes, movieId, digest, ...schedules], () => {
      const read = schedules.reduce((list, schedule) => mergeSchedule({ built: list, schedule, movieId }), built)
      const readTheaterIds = new Set(schedules.map(({ theaterId }) => theaterId))
      return {
        showtimes:
          digest && movieId !== null ? applyDigest({ showtimes: read, digest, day, movieId, readTheaterIds }) : read,
        movies: movieId === null ? schedules.reduce(mergeMovies, movies) : movies,
        theaters,
        attributes: [...schedules, ...(digest ? [digest] : [])].reduce(mergeAttributes, attributes),
      }
    })
  })
  const graceOf = useMemo(
    () => (theaterId: string) => graceMinutesOf(theaters.get(theaterId)?.ticketingProvider, graceOverride),
    [theaters, graceOverride],
  )
  const known = stableMerged('all', merged)
  const leaving = useMemo(
    () =>
      leavingTimes(
        known.flatMap(({ showtimes }) => showtimes),
        graceOf,
      ),
    [known, graceOf],
  )
  const now = useNow(leaving)

  const views = merged.map((all, at) => {
    const { day } = requests[at] ?? { day: '' }
    const { seen, pastCount } = memoOfSeen(day, [all.showtimes, now, graceOf, showsPast], () =>
      withoutPast(all.showtimes, {
        hasBegun: showtime => now !== null && isPast(showtime, now, graceOf(showtime.theaterId)),
        showsPast,
      }),
    )
    const showtimes = stableTimes(day, seen)
    const listing = memoOfListing(day, [all, showtimes], () =>
      showtimes === all.showtimes ? all : { ...all, showtimes },
    )
    const isUnderWay = (states[at] ?? []).some(({ status }) => status === 'idle' || status === 'loading')
    const isAwaited = isUnderWay && all.showtimes.length === 0
    return memoOfView(day, [listing, pastCount, isAwaited], () => ({ day, listing, pastCount, isAwaited }))
  })
  return stableViews('all', views)
}

interface SeenShowtimes {
  seen: readonly Showtime[]
  pastCount: number
}

/** Removes past showtimes, or marks them when they are shown. */
function withoutPast(
  showtimes: readonly Showtime[],
  { hasBegun, showsPast }: { hasBegun: (showtime: Showtime) => boolean; showsPast: boolean },
): SeenShowtimes {
  const pastCount = showtimes.filter(hasBegun).length
  if (pastCount === 0) return { seen: showtimes, pastCount }
  const seen = showtimes.flatMap(showtime => (!hasBegun(showtime) ? showtime : showsPast ? begun(showtime) : []))
  return { seen, pastCount }
}

/** Adds films of the schedule file that the page does not contain. */
function mergeMovies(
  built: ReadonlyMap<string, ProgrammeMovie>,
  schedule: ScheduleDay,
): ReadonlyMap<string, ProgrammeMovie> {
  const added = Object.entries(schedule.movies).filter(([movieId]) => !built.has(movieId))
  if (added.length === 0) return built
  return new Map([...built, ...added.map(([movieId, movie]) => [movieId, { movieId, ...movie }] as const)])
}

const pastShowtimes = new WeakMap<Showtime, Showtime>()

/** Returns the same object each time, for memoized rows. */
function begun(showtime: Showtime): Showtime {
  const known = pastShowtimes.get(showtime)
  if (known) return known
  const marked: Showtime = { ...showtime, hasBegun: true }
  pastShowtimes.set(showtime, marked)
  return marked
}
