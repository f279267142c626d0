import { withPrefix } from 'gatsby'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { reportError } from '../../platform/report-error'
import {
  IDLE_SCHEDULE,
  readScheduleState,
  refreshSchedule,
  scheduleKey,
  type ScheduleState,
  subscribeSchedule,
} from './client/schedule-store'
import { useNow } from './use-now'

/** Minutes after which a page left open asks again. */
const REREAD_EVERY_MINUTES = 5
const MINUTE_MS = 60_000

const idle = () => IDLE_SCHEDULE

/**
 * One theater's business day as its schedule file says now: read after hydration, again every five minutes while the
 * page is seen. Idle on the server, on the first render and while either part is null.
 */
export function useScheduleDay({ theaterId, day }: { theaterId: string | null; day: string | null }): ScheduleState {
  const key = theaterId !== null && day !== null ? scheduleKey(theaterId, day) : ''
  const subscribe = useCallback((listener: () => void) => subscribeSchedule(key, listener), [key])
  const read = useCallback(() => readScheduleState(key), [key])
  const state = useSyncExternalStore(subscribe, read, idle)

  const now = useNow()
  const turn = now === null ? null : Math.floor(now / (REREAD_EVERY_MINUTES * MINUTE_MS))
  useEffect(() => {
    if (theaterId === null || day === null || turn === null) return
    void refreshSchedule({
      theaterId,
      day,
      withPrefix,
      onFault: ({ message }) => reportError(new Error(message), 'showtimes'),
    })
  }, [theaterId, day, turn])

  return state
}
