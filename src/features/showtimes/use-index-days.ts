import { withPrefix } from 'gatsby'
import { useEffect, useState } from 'react'
import { reportError } from '../../platform/report-error'
import { readScheduleIndex } from './client/schedule-index-store'
import type { ScheduleIndex } from './rules/showtime'

type Theaters = ScheduleIndex['theaters']

/**
 * Business days on which a theater has showtimes by `/schedule/index.json`, which a refresh may have made longer than the
 * page: read after hydration. Null until then, where the index cannot be read, and for a theater it does not know.
 */
export function useIndexDays(theaterId: string | null): { days: readonly string[] | null; isSettled: boolean } {
  const [theaters, setTheaters] = useState<Theaters | null>(null)
  const isWanted = theaterId !== null
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    void readScheduleIndex({ withPrefix }).then(index => {
      if (!isCurrent) return
      if (!index.ok && index.error.kind !== 'missing') reportError(new Error(index.error.message), 'showtimes')
      setTheaters(index.ok ? index.value.theaters : [])
    })
    return () => {
      isCurrent = false
    }
  }, [isWanted])
  return { days: theaters?.find(({ id }) => id === theaterId)?.days ?? null, isSettled: theaters !== null }
}
