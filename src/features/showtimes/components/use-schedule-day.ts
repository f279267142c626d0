import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { reportError } from '../../../platform/report-error'
import { readLastPassed, subscribeInstants } from '../client/minute-store'
import {
  IDLE_SCHEDULE,
  readScheduleStates,
  refreshSchedule,
  retrySchedule,
  type ScheduleState,
  subscribeSchedules,
} from '../client/schedule-store'
import { leavingTimes } from '../../schedule/rules/sales-grace'
import { useRevalidation } from './use-now'
import { haveSameMembers } from './keyed-memo'

const never = () => 0
const noGrace = () => 0

/**
 * Schedule files of theaters on a business day, in the order of `theaterIds`. Fetched after hydration while the day is
 * shown, and again on revalidation and when a showtime of the day starts. Idle on the server and on the first render; a
 * day that is no longer shown keeps its state.
 */
export function useScheduleDay({
  theaterIds,
  day,
  isShown,
}: {
  theaterIds: readonly string[]
  day: string
  isShown: boolean
}): readonly ScheduleState[] {
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
    for (const theaterId of ids) {
      void refreshSchedule({
        theaterId,
        day,
        onFault: ({ message }) => reportError(new Error(message), 'showtimes'),
      })
    }
  }, [ids, day, isShown, turn, started])

  return states
}

/** Returns a function that lets a theater's failed day be fetched again at once. */
export function useRetrySchedule() {
  return retrySchedule
}

/** Start of the latest past showtime in epoch ms, or 0. */
function useLastStart(states: readonly ScheduleState[]): number {
  const starts = useMemo(
    () =>
      leavingTimes(
        states.flatMap(({ schedule }) => schedule?.showtimes ?? []),
        noGrace,
      ),
    [states],
  )
  return useSyncExternalStore(
    useCallback((listener: () => void) => subscribeInstants(starts, listener), [starts]),
    useCallback(() => readLastPassed(starts), [starts]),
    never,
  )
}

/** Some theaters on a business day. */
export interface ScheduleRequest {
  day: string
  theaterIds: readonly string[]
}

/**
 * States of the schedule files of several days, in the order of the requests and their theaters. Fetches nothing: each
 * shown day does (`useScheduleDay`). Idle on the server and on the first render. @param requests the same array while
 * nothing changed
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
