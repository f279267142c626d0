import { withPrefix } from 'gatsby'
import { useEffect, useState } from 'react'
import { reportError } from '../../../platform/report-error'
import { loadScheduleIndex } from '../../showtimes/client/schedule-client'

/**
 * The business days a theater has showtimes on, as `/schedule/index.json` says: read after hydration, null until then.
 * Empty for a theater the index does not know, and when it cannot be read.
 */
export function useScheduleDays(theaterId: string | null): readonly string[] | null {
  const [daysOf, setDaysOf] = useState<ReadonlyMap<string, readonly string[]> | null>(null)
  const isWanted = theaterId !== null
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    void loadScheduleIndex({ withPrefix }).then(index => {
      if (!isCurrent) return
      if (!index.ok) reportError(new Error(index.error.message), 'content')
      setDaysOf(new Map(index.ok ? index.value.theaters.map(({ id, days }) => [id, days]) : []))
    })
    return () => {
      isCurrent = false
    }
  }, [isWanted])
  return theaterId === null || daysOf === null ? null : (daysOf.get(theaterId) ?? [])
}
