import { useEffect, useMemo, useState } from 'react'
import { useListingsAt } from '../../features/time-travel/components/use-time-travel-listings'
import type { ListingsAt } from '../../features/time-travel/rules/time-travel-listings'
import { reportError } from '../../platform/report-error'
import type * as timeTravelRecords from './time-travel-records'

type TimeTravelRecords = typeof timeTravelRecords

/**
 * The listings at the editor's instant (time travel), and what pages make of them. Null until loaded, and for ordinary
 * visitors: they see the records as built.
 */
export function useTimeTravel(): (TimeTravelRecords & { at: ListingsAt }) | null {
  const at = useListingsAt()
  const [records, setRecords] = useState<TimeTravelRecords | null>(null)
  const isWanted = at !== null
  useEffect(() => {
    if (!isWanted) return
    import(/* webpackChunkName: "time-travel" */ './time-travel-records').then(setRecords, (error: unknown) =>
      reportError(error, 'preview'),
    )
  }, [isWanted])
  return useMemo(() => at && records && { ...records, at }, [at, records])
}
