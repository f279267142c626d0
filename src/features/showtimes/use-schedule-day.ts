import { withPrefix } from 'gatsby'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { reportError } from '../../platform/report-error'
import {
  IDLE_SCHEDULE,
  readScheduleStates,
  refreshSchedule,
  type ScheduleState,
  subscribeSchedules,
} from './client/schedule-store'
import { useNow } from './use-now'

/** Minutes after which a page left open asks again. */
const REREAD_EVERY_MINUTES = 5
const MINUTE_MS = 60_000

/**
 * Some theaters' business day as their schedule files say now, in their order: read after hydration, again every five
 * minutes while the page is seen and the day is shown. Idle on the server and on the first render; a day not shown keeps
 * what was read of it.
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

  const now = useNow()
  const turn = now === null ? null : Math.floor(now / (REREAD_EVERY_MINUTES * MINUTE_MS))
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
  }, [ids, day, isShown, turn])

  return states
}
