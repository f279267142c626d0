import { useEffect, useState } from 'react'
import { reportError } from '../../../platform/report-error'
import { readScheduleIndex } from '../../showtimes/client/live-files'

/**
 * The business days on which a theater has showtimes, from `/schedule/index.json`: loaded after hydration, null until
 * then. Empty for a theater that the index lacks, and when the index cannot be loaded.
 */
export function useScheduleDays(theaterId: string): readonly string[] | null {
  const [daysOf, setDaysOf] = useState<ReadonlyMap<string, readonly string[]> | null>(null)
  useEffect(() => {
    let isCurrent = true
    void readScheduleIndex().then(index => {
      if (!isCurrent) return
      if (!index.ok) reportError(new Error(index.error.message), 'content')
      setDaysOf(new Map(index.ok ? index.value.theaters.map(({ id, days }) => [id, days]) : []))
    })
    return () => {
      isCurrent = false
    }
  }, [])
  return daysOf === null ? null : (daysOf.get(theaterId) ?? [])
}
