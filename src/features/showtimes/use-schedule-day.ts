import { withPrefix } from 'gatsby'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { reportError } from '../../platform/report-error'
import {
  IDLE_SCHEDULE,
  readScheduleState,
  readScheduleVersion,
  refreshSchedule,
  type ScheduleState,
  subscribeSchedules,
} from './client/schedule-store'
import { useNow } from './use-now'

/** Minutes after which a page left open asks again. */
const REREAD_EVERY_MINUTES = 5
const MINUTE_MS = 60_000

/** Version on the server and on the first render, when nothing has been read. */
const UNREAD = -1
const unread = () => UNREAD

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
  const version = useSyncExternalStore(subscribeSchedules, readScheduleVersion, unread)
  const key = theaterIds.join('\n')

  const now = useNow()
  const turn = now === null ? null : Math.floor(now / (REREAD_EVERY_MINUTES * MINUTE_MS))
  useEffect(() => {
    if (!isShown || turn === null || key === '') return
    for (const theaterId of key.split('\n')) {
      void refreshSchedule({
        theaterId,
        day,
        withPrefix,
        onFault: ({ message }) => reportError(new Error(message), 'showtimes'),
      })
    }
  }, [key, day, isShown, turn])

  return useMemo(
    () =>
      (key === '' ? [] : key.split('\n')).map(theaterId =>
        version === UNREAD ? IDLE_SCHEDULE : readScheduleState(theaterId, day),
      ),
    [version, key, day],
  )
}
