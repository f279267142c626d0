import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { noteCode } from '../../../platform/page-code'
import { reportError } from '../../../platform/report-error'
import { LIVE_FILES } from '../client/live-files'
import { readLastPassed, subscribeInstants } from '../client/minute-store'
import { IDLE_SCHEDULE, type ScheduleState, subscribeSchedules } from '../client/schedule-store'
import { readScheduleStates, refreshSchedule, retrySchedule } from '../client/schedule-store'
import { leavingTimes } from '../../schedule/rules/sales-grace'
import { useRevalidation } from './use-now'
import { haveSameMembers } from './keyed-memo'

const none = () => 0

export interface ScheduleRequest {
  day: string
  theaterIds: readonly string[]
}

/**
 * Schedule files of theaters on a business day, in the order of `theaterIds`. Fetched while the day is shown, again on
 * revalidation and when a showtime of the day starts. Idle on the server and on the first render.
 */
export function useScheduleDay({ theaterIds, day, isShown }: ScheduleRequest & { isShown: boolean }) {
  noteCode(LIVE_FILES)
  const key = theaterIds.join('\n')
  const ids = useMemo(() => (key === '' ? [] : key.split('\n')), [key])
  const unread = useMemo(() => ids.map(() => IDLE_SCHEDULE), [ids])
  const states = useSyncExternalStore(
    subscribeSchedules,
    useCallback(() => readScheduleStates(ids, day), [ids, day]),
    useCallback(() => unread, [unread]),
  )

  const turn = useRevalidation()
  const started = useLastStart(states)
  useEffect(() => {
    if (!isShown || turn === null) return
    const onFault = ({ message }: { message: string }) => reportError(new Error(message), 'showtimes')
    for (const theaterId of ids) void refreshSchedule({ theaterId, day, onFault })
  }, [ids, day, isShown, turn, started])

  return states
}

/** Returns a function that lets a theater's failed day be fetched again at once. */
export const useRetrySchedule = () => retrySchedule

const showtimesOf = (states: readonly ScheduleState[]) => states.flatMap(({ schedule }) => schedule?.showtimes ?? [])

/** Start of the latest past showtime in epoch ms, or 0. */
function useLastStart(states: readonly ScheduleState[]): number {
  const starts = useMemo(() => leavingTimes(showtimesOf(states), none), [states])
  return useSyncExternalStore(
    useCallback((listener: () => void) => subscribeInstants(starts, listener), [starts]),
    useCallback(() => readLastPassed(starts), [starts]),
    none,
  )
}

/**
 * States of the schedule files of several days. Fetches nothing: each shown day does (`useScheduleDay`). @param
 * requests the same array while nothing changed
 */
export function useScheduleStates(requests: readonly ScheduleRequest[]): readonly (readonly ScheduleState[])[] {
  const unread = useMemo(() => requests.map(({ theaterIds }) => theaterIds.map(() => IDLE_SCHEDULE)), [requests])
  // Each list of requests has its own cache, because renders of two lists may be in progress at once.
  const read = useMemo(() => {
    let last: readonly (readonly ScheduleState[])[] = []
    return () => {
      const states = requests.map(({ theaterIds, day }) => readScheduleStates(theaterIds, day))
      if (!haveSameMembers(last, states)) last = states
      return last
    }
  }, [requests])
  return useSyncExternalStore(
    subscribeSchedules,
    read,
    useCallback(() => unread, [unread]),
  )
}
