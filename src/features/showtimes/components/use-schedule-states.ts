import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { IDLE_SCHEDULE, readScheduleStates, type ScheduleState, subscribeSchedules } from '../client/schedule-store'
import { haveSameMembers } from './keyed-memo'

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
