import { withPrefix } from 'gatsby'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { reportError } from '../../../platform/report-error'
import { readLastPassed, subscribeInstants } from '../client/minute-store'
import {
  IDLE_SCHEDULE,
  readScheduleStates,
  refreshSchedule,
  type ScheduleState,
  subscribeSchedules,
} from '../client/schedule-store'
import { leavingTimes } from '../../schedule/rules/passing'
import { useRevalidation } from './use-revalidation'

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
        withPrefix,
        onFault: ({ message }) => reportError(new Error(message), 'showtimes'),
      })
    }
  }, [ids, day, isShown, turn, started])

  return states
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
