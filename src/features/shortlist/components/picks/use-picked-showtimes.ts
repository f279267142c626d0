import { useMemo } from 'react'
import { useSiteShell, type ShellTheater } from '../../../site/components/use-site-shell'
import { indexAttributes } from '../../../showtimes/components/attribute-index'
import { leavingTimes, graceOfTheater } from '../../../schedule/rules/sales-grace'
import { pickKey, type ShowtimePick } from '../../rules/pick-address'
import { evaluatePick, type PickState } from '../../rules/pick-state'
import type { Attribute, ScheduleMovie, Showtime } from '../../../schedule/rules/showtime'
import { businessDayAt } from '../../../schedule/rules/zoned-clock'
import { useNow } from '../../../showtimes/components/use-now'
import { useScheduleStates } from '../../../showtimes/components/use-schedule-day'

/** A picked showtime with everything that its card renders. */
export interface PickedShowtime {
  key: string
  pick: ShowtimePick
  state: PickState
  /** Null until loaded, and when it is not listed. */
  showtime: Showtime | null
  movie: ScheduleMovie | null
  /** Described attributes, by descending weight. */
  attributes: readonly Attribute[]
  /** Null for a hidden or removed theater. */
  theater: ShellTheater | null
  timeZone: string | null
  /** The theater's current business day; null until the clock is known. */
  today: string | null
  /** ISO instant at which the day last changed at its source. */
  updatedAt: string | null
  /** The last request failed. */
  hasFailed: boolean
}

/** The picked showtimes by start. Each card fetches its file. All pending on the server and on the first render. */
export function usePickedShowtimes(picks: readonly ShowtimePick[]): readonly PickedShowtime[] {
  const { theaters, settings } = useSiteShell()
  const requests = useMemo(() => picks.map(({ theaterId, day }) => ({ day, theaterIds: [theaterId] })), [picks])
  const states = useScheduleStates(requests)
  const ends = useMemo(() => {
    const graceOf = (theaterId: string) => graceOfTheater(theaters, theaterId, settings.graceMinutes)
    const showtimes = states.flatMap(([state]) => state?.schedule?.showtimes ?? [])
    return leavingTimes(showtimes, graceOf)
  }, [states, theaters, settings.graceMinutes])
  const now = useNow(ends)

  return useMemo(() => {
    const picked = picks.map((pick, at): PickedShowtime => {
      const [known] = states[at] ?? []
      const schedule = known?.schedule ?? null
      const theater = theaters.find(({ theaterId }) => theaterId === pick.theaterId) ?? null
      const timeZone = theater?.timeZone ?? schedule?.timeZone ?? null
      const graceMinutes = graceOfTheater(theaters, pick.theaterId, settings.graceMinutes)
      const { state, showtime } = evaluatePick({
        ...{ pick, schedule, now, timeZone, graceMinutes },
        status: known?.status ?? 'idle',
      })
      return {
        ...{ key: pickKey(pick), pick, state, showtime, theater, timeZone },
        movie: (showtime && schedule?.movies[showtime.movieId]) ?? null,
        attributes: showtime && schedule ? indexAttributes(schedule.attributes).of(showtime) : [],
        today: now !== null && timeZone !== null ? businessDayAt(now, timeZone) : null,
        updatedAt: schedule?.updatedAt ?? null,
        hasFailed: known?.hasFailed ?? false,
      }
    })
    return picked.sort((a, b) => startOf(a) - startOf(b))
  }, [picks, states, theaters, settings.graceMinutes, now])
}

/** Epoch ms; for an unknown showtime, the evening of its day. */
function startOf({ showtime, pick }: PickedShowtime): number {
  return showtime?.startsAtMs ?? Date.parse(`${pick.day}T20:00Z`)
}
