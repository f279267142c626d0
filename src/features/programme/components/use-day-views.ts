import { useCallback, useMemo, useState } from 'react'
import { remember } from '../../site/rules/remember'
import { applyDigest } from '../../schedule/rules/apply-digest'
import { mergeAttributes, mergeSchedule } from '../../schedule/rules/merge-schedule'
import { graceMinutesOf, isPast, leavingTimes } from '../../schedule/rules/sales-grace'
import type { ScheduleDay, Showtime } from '../../schedule/rules/showtime'
import type { ShowtimeDigest } from '../../schedule/rules/codec/showtime-digest'
import { createKeyedMemo, haveSameFields, haveSameMembers, useStableList } from '../../showtimes/components/keyed-memo'
import { useNow } from '../../showtimes/components/use-now'
import { type ScheduleRequest, useScheduleStates } from '../../showtimes/components/use-schedule-day'
import type { DayListing, ProgrammeProps } from './programme-data'

/** A day's current showtimes, before filtering. */
export interface DayView {
  day: string
  /** Showtimes (past ones only when requested) with their films, theaters and attributes. */
  listing: DayListing
  /** All showtimes of the day: filters are offered for past ones too, so that no filter leaves as times pass. */
  offered: readonly Showtime[]
  /** Number of past showtimes, shown or not. */
  pastCount: number
  /** The day has no showtimes yet, and its schedule files are loading. */
  isAwaited: boolean
}

export interface DayViewsInput
  extends Pick<ProgrammeProps, 'variant' | 'attributes'>, Pick<DayListing, 'movies' | 'theaters'> {
  /** The shown days with the theaters whose schedule files are fetched; the same array while nothing changed. */
  requests: readonly ScheduleRequest[]
  /** On a film's page, each day's digest once loaded, for the other theaters. */
  digests: readonly (ShowtimeDigest | null)[]
  /** The page's showtimes by day. */
  builtDays: readonly { day: string; showtimes: readonly Showtime[] }[]
  /** Minutes of grace that override the provider's. */
  graceOverride: number | null
  showsPast: boolean
}

const NO_SHOWTIMES: readonly Showtime[] = []

/**
 * Current state of days, in two steps for each: its showtimes from page, schedule files and digest, and those that are
 * left now. Equal values keep their identity, so that only changed rows re-render.
 */
export function useDayViews(input: DayViewsInput): readonly DayView[] {
  const { variant, requests, digests, builtDays, movies, theaters, attributes, graceOverride, showsPast } = input
  const [memoOfListing] = useState(() => createKeyedMemo<DayListing>())
  const [memoOfView] = useState(() => createKeyedMemo<DayView>(keepSameDay))
  const states = useScheduleStates(requests)
  const movieId = variant === 'by-theater' ? ([...movies.keys()][0] ?? null) : null

  const merged = requests.map(({ day }, at) => {
    const showtimes = builtDays.find(built => built.day === day)?.showtimes ?? NO_SHOWTIMES
    const schedules = (states[at] ?? []).flatMap(({ schedule }) => schedule ?? [])
    const digest = movieId === null ? null : (digests[at] ?? null)
    return memoOfListing(day, [showtimes, movies, theaters, attributes, movieId, digest, ...schedules], () =>
      mergeDay({ day, built: { showtimes, movies, theaters, attributes }, schedules, movieId, digest }),
    )
  })
  const listings = useStableList(merged)
  const graceOf = useCallback(
    (theaterId: string) => graceMinutesOf(theaters.get(theaterId)?.ticketingProvider, graceOverride),
    [theaters, graceOverride],
  )
  const shown = useMemo(() => listings.flatMap(({ showtimes }) => showtimes), [listings])
  const now = useNow(useMemo(() => leavingTimes(shown, graceOf), [shown, graceOf]))

  const views = requests.map(({ day }, at) => {
    const listing = listings[at] ?? { movies, theaters, attributes, showtimes: NO_SHOWTIMES }
    const isLoading = (states[at] ?? []).some(({ status }) => status === 'idle' || status === 'loading')
    const isAwaited = isLoading && listing.showtimes.length === 0
    return memoOfView(day, [listing, now, graceOf, showsPast, isAwaited], () => {
      const hasPassed = (showtime: Showtime) => now !== null && isPast(showtime, now, graceOf(showtime.theaterId))
      const pastCount = listing.showtimes.filter(hasPassed).length
      const left = listing.showtimes.flatMap(one => (!hasPassed(one) ? one : showsPast ? markPast(one) : []))
      return { day, listing: { ...listing, showtimes: left }, offered: listing.showtimes, pastCount, isAwaited }
    })
  })
  return useStableList(views)
}

interface MergeDay {
  day: string
  built: DayListing
  schedules: readonly ScheduleDay[]
  /** The film's id on its page, else null. */
  movieId: string | null
  digest: ShowtimeDigest | null
}

/** A day of the page, updated from schedule files, and at other theaters from a digest. */
function mergeDay({ day, built, schedules, movieId, digest }: MergeDay): DayListing {
  const read = schedules.reduce((list, schedule) => mergeSchedule({ built: list, schedule, movieId }), built.showtimes)
  const readTheaterIds = new Set(schedules.map(({ theaterId }) => theaterId))
  return {
    showtimes:
      digest && movieId !== null ? applyDigest({ showtimes: read, digest, day, movieId, readTheaterIds }) : read,
    movies: movieId === null ? schedules.reduce(mergeMovies, built.movies) : built.movies,
    theaters: built.theaters,
    attributes: [...schedules, ...(digest ? [digest] : [])].reduce(mergeAttributes, built.attributes),
  }
}

/** Adds films of the schedule file that the page does not contain. */
function mergeMovies(built: DayListing['movies'], schedule: ScheduleDay): DayListing['movies'] {
  const added = Object.entries(schedule.movies).filter(([movieId]) => !built.has(movieId))
  if (added.length === 0) return built
  return new Map([...built, ...added.map(([movieId, movie]) => [movieId, { movieId, ...movie }] as const)])
}

/** The value before where nothing in it changed; else the new one, with the lists and the listing that stayed equal. */
export function keepSameDay<T extends Pick<DayView, 'listing' | 'offered'>>(before: T, after: T): T {
  const showtimes = keepSameList(before.listing.showtimes, after.listing.showtimes)
  return keepSame(before, {
    ...after,
    listing: keepSame(before.listing, { ...after.listing, showtimes }),
    offered: keepSameList(before.offered, after.offered),
  })
}

function keepSameList<T>(before: readonly T[], after: readonly T[]): readonly T[] {
  return haveSameMembers(before, after) ? before : after
}

function keepSame<T extends object>(before: T, after: T): T {
  return haveSameFields(before, after) ? before : after
}

const pastShowtimes = new WeakMap<Showtime, Showtime>()

/** Returns the same object each time, for memoized rows. */
function markPast(showtime: Showtime): Showtime {
  return remember(pastShowtimes, showtime, () => ({ ...showtime, isPast: true as const }))
}
