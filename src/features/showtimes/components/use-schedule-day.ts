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
 * Some theaters' business day as their schedule files say now, in their order. Read after hydration; again while the page
 * is seen and the day is shown: every five minutes, when somebody comes back to the page, when the network is back, and
 * when a showtime of the day starts. Idle on the server and on the first render; a day not shown keeps what was read of it.
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

/** When the latest of the showtimes that have begun began, epoch ms; 0 for none. */
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
