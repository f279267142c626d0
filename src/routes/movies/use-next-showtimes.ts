import { useMemo } from 'react'
import { mergeAttributes } from '../../features/schedule/rules/merge-schedule'
import { addDays } from '../../features/schedule/rules/business-day'
import { dropPast, graceMinutesOf, leavingTimes } from '../../features/schedule/rules/sales-grace'
import type { Attribute, Showtime } from '../../features/schedule/rules/showtime'
import { businessDayAt } from '../../features/schedule/rules/zoned-clock'
import { useFreshShowtimes } from '../../features/showtimes/components/use-fresh-showtimes'
import { useNow } from '../../features/showtimes/components/use-now'
import { useScheduleDay } from '../../features/showtimes/components/use-schedule-day'
import { useSiteShell } from '../../features/site/components/use-site-shell'

export interface NextShowtimesInput {
  movieId: string
  /** `today`: the build's business day, when the page contains showtimes. */
  theater: { theaterId: string; timeZone: string; ticketingProvider?: string | null; today?: string }
  /** Showtimes of the built page; the schedule file of the next day updates them. */
  built?: readonly Showtime[]
  attributes?: readonly Attribute[]
}

const LIMIT = 3
const SPARES = 3
const NONE: readonly never[] = []

/** A film's next three showtimes at a theater, from today's schedule file or, if too few, of the next two days. */
export function useNextShowtimes({ movieId, theater, built = NONE, attributes = NONE }: NextShowtimesInput) {
  const { graceMinutes } = useSiteShell().settings
  const minute = useNow()
  const today = minute === null ? null : businessDayAt(minute, theater.timeZone)
  const grace = graceMinutesOf(theater.ticketingProvider, graceMinutes)
  const isOn = (showtime: Showtime) => showtime.movieId === movieId && showtime.availability !== 'cancelled'

  const ofFilm = useMemo(() => built.filter(showtime => showtime.movieId === movieId), [built, movieId])
  const fresh = useFreshShowtimes({ movieId, theater, built: ofFilm })
  const builtNext = fresh.showtimes.filter(isOn)
  const hasBuilt = builtNext.length > 0
  const first = useFilmDay({ theater, today, ahead: 0, isWanted: !hasBuilt })
  // For the first day only: the others start after it is over.
  const now = useNow(useMemo(() => leavingTimes(first.showtimes, () => grace), [first.showtimes, grace]))
  const coming = (list: readonly Showtime[]) => (now === null ? list : dropPast(list, now, grace)).filter(isOn)
  const afterFirst = coming(first.showtimes)
  const second = useFilmDay({ theater, today, ahead: 1, isWanted: first.isSettled && afterFirst.length < LIMIT })
  const afterSecond = [...afterFirst, ...coming(second.showtimes)]
  const third = useFilmDay({ theater, today, ahead: 2, isWanted: second.isSettled && afterSecond.length < LIMIT })

  const read = [...afterSecond, ...coming(third.showtimes)]
  const isEnough = hasBuilt || read.length >= LIMIT
  return {
    showtimes: (hasBuilt ? builtNext : read).slice(0, LIMIT),
    /** Further showtimes on the server and on the first render, to replace past ones. */
    spare: minute === null ? builtNext.slice(LIMIT, LIMIT + SPARES) : NONE,
    attributes: [fresh, first, second, third].reduce<readonly Attribute[]>(
      (known, { schedule }) => (schedule ? mergeAttributes(known, schedule) : known),
      attributes,
    ),
    /** The theater's current business day; on the server and on the first render that of the build, if available. */
    today: today ?? theater.today ?? null,
    /** No request that could change the result is in progress. */
    isSettled: today !== null && (isEnough || third.isSettled),
    /** A request failed: there may be more showtimes. */
    hasFailed: [first, second, third].some(day => day.hasFailed),
  }
}

interface FilmDayInput {
  theater: { theaterId: string }
  today: string | null
  /** Days from today. */
  ahead: number
  isWanted: boolean
}

function useFilmDay({ theater, today, ahead, isWanted }: FilmDayInput) {
  const isShown = today !== null && isWanted
  const day = today === null ? '' : addDays(today, ahead)
  const [state] = useScheduleDay({ theaterIds: [theater.theaterId], day, isShown })
  const schedule = isShown ? (state?.schedule ?? null) : null
  const isUnderWay = state === undefined || state.status === 'idle' || state.status === 'loading'
  // Earlier data stays while it is fetched again.
  const isSettled = isShown && (schedule !== null || !isUnderWay)
  const hasFailed = isShown && state?.hasFailed === true
  return { schedule, showtimes: schedule?.showtimes ?? NONE, isSettled, hasFailed }
}
