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

/** One day as it stands now, before anything narrows it. */
export interface DayView {
  day: string
  /** Its showtimes, those that have begun only where they are asked for; films, theaters and attributes to show them with. */
  listing: DayListing
  /** Of its showtimes so many have begun, shown or not. */
  pastCount: number
  /** Nothing is known of it yet, and its schedule files are under way. */
  isAwaited: boolean
}

interface DayViewsInput extends Pick<ProgrammeProps, 'variant' | 'attributes'> {
  /** The days looked at, with the theaters whose schedule files are read; the same array while nothing changed. */
  requests: readonly ScheduleRequest[]
  /** On a film's page, each day's digest once it is there: it makes the other theaters new. */
  digests: readonly (ShowtimeDigest | null)[]
  /** The page's showtimes by day. */
  builtDays: readonly { day: string; showtimes: readonly Showtime[] }[]
  movies: ReadonlyMap<string, ProgrammeMovie>
  /** Theaters of the page, and those that are read live. */
  theaters: ReadonlyMap<string, ProgrammeTheater>
  /** Minutes after the start in which booking goes on, over the provider's own. */
  graceOverride: number | null
  showsPast: boolean
}

const NO_SHOWTIMES: readonly Showtime[] = []

/**
 * Some days as they stand now: built showtimes, made new by schedule files and digests, without those that have begun. What
 * did not change stays the same object from one render to the next, so that only rows that differ are drawn again.
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

/** A day's showtimes without those that have begun, or, where these are asked for, with them marked. */
function withoutPast(
  showtimes: readonly Showtime[],
  { hasBegun, showsPast }: { hasBegun: (showtime: Showtime) => boolean; showsPast: boolean },
): SeenShowtimes {
  const pastCount = showtimes.filter(hasBegun).length
  if (pastCount === 0) return { seen: showtimes, pastCount }
  const seen = showtimes.flatMap(showtime => (!hasBegun(showtime) ? showtime : showsPast ? begun(showtime) : []))
  return { seen, pastCount }
}

/** Films the page was built without, as the schedule file names them. */
function mergeMovies(
  built: ReadonlyMap<string, ProgrammeMovie>,
  schedule: ScheduleDay,
): ReadonlyMap<string, ProgrammeMovie> {
  const added = Object.entries(schedule.movies).filter(([movieId]) => !built.has(movieId))
  if (added.length === 0) return built
  return new Map([...built, ...added.map(([movieId, movie]) => [movieId, { movieId, ...movie }] as const)])
}

const pastShowtimes = new WeakMap<Showtime, Showtime>()

/** The same object each time, for rows that compare. */
function begun(showtime: Showtime): Showtime {
  const known = pastShowtimes.get(showtime)
  if (known) return known
  const marked: Showtime = { ...showtime, hasBegun: true }
  pastShowtimes.set(showtime, marked)
  return marked
}
