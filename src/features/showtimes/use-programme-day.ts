import { useMemo } from 'react'
import { mergeAttributes, mergeSchedule } from './components/merge-schedule'
import type { DayListing, ProgrammeMovie, ProgrammeProps, ProgrammeTheater } from './components/programme-data'
import { isPast } from './rules/open-showtimes'
import { graceMinutesOf } from './rules/sales-grace'
import type { ScheduleDay, Showtime } from './rules/showtime'
import { useNow } from './use-now'
import { useScheduleDay } from './use-schedule-day'
import { useStableList } from './use-stable-list'

interface ProgrammeDayInput extends Pick<ProgrammeProps, 'variant' | 'attributes'> {
  day: string
  built: readonly Showtime[]
  movies: ReadonlyMap<string, ProgrammeMovie>
  theaters: ReadonlyMap<string, ProgrammeTheater>
  /** Whose schedule files are read again. */
  liveTheaters: readonly ProgrammeTheater[]
  /** Minutes after the start in which booking goes on, over the provider's own. */
  graceOverride: number | null
  /** The day is the one looked at. */
  isShown: boolean
}

/** One day as it stands now: built showtimes, made new by the theaters' schedule files, without those that are past. */
export function useProgrammeDay(input: ProgrammeDayInput) {
  const { variant, day, built, movies, theaters, attributes, liveTheaters, graceOverride, isShown } = input
  const now = useNow()
  const states = useScheduleDay({
    theaterIds: liveTheaters.map(({ theaterId }) => theaterId),
    day,
    isShown,
  })
  const movieId = variant === 'by-theater' ? ([...movies.keys()][0] ?? null) : null

  const schedules = useStableList(states.flatMap(({ schedule }) => schedule ?? []))
  const merged = useMemo<DayListing>(
    () => ({
      showtimes: schedules.reduce((list, schedule) => mergeSchedule({ built: list, schedule, movieId }), built),
      movies: movieId === null ? schedules.reduce(mergeMovies, movies) : movies,
      theaters: new Map([...theaters, ...liveTheaters.map(theater => [theater.theaterId, theater] as const)]),
      attributes: schedules.reduce(mergeAttributes, attributes),
    }),
    [schedules, built, movieId, movies, theaters, liveTheaters, attributes],
  )

  const listing = useMemo<DayListing>(() => {
    if (now === null) return merged
    const graceOf = (theaterId: string) =>
      graceMinutesOf(merged.theaters.get(theaterId)?.ticketingProvider, graceOverride)
    const ahead = merged.showtimes.filter(showtime => !isPast(showtime, now, graceOf(showtime.theaterId)))
    return ahead.length === merged.showtimes.length ? merged : { ...merged, showtimes: ahead }
  }, [merged, now, graceOverride])

  return {
    listing,
    isLoading: states.some(({ status }) => status === 'idle' || status === 'loading'),
    hasFailed: states.some(({ status }) => status === 'failed'),
    updatedAt: states.find(({ schedule }) => schedule)?.schedule?.updatedAt ?? null,
  }
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
