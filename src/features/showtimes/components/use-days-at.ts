import { useEffect, useMemo, useState } from 'react'
import { reportError } from '../../../platform/report-error'
import type { ScheduleIndex } from '../../schedule/rules/showtime'
import { readScheduleIndex } from '../client/live-files'
import { useRevalidation } from './use-now'

/** Ascending business days with showtimes at some theaters (null: all), from the schedule index. */
export function useDaysAt(theaterIds: readonly string[] | null, { isWanted }: { isWanted: boolean }) {
  const [theaters, setTheaters] = useState<ScheduleIndex['theaters'] | null>(null)
  const [isSettled, setSettled] = useState(false)
  const turn = useRevalidation()
  useEffect(() => {
    if (!isWanted || turn === null) return
    let isCurrent = true
    void readTheaters().then(found => {
      if (!isCurrent) return
      if (found) setTheaters(found)
      setSettled(true)
    })
    return () => {
      isCurrent = false
    }
  }, [isWanted, turn])
  const days = useMemo(() => theaters && daysOf(theaters, theaterIds), [theaters, theaterIds])
  /** `days` is null before the request, while it is in progress, and when it failed. */
  return { days, isSettled }
}

async function readTheaters(): Promise<ScheduleIndex['theaters'] | null> {
  const index = await readScheduleIndex()
  if (index.ok) return index.value.theaters
  if (index.error.kind !== 'missing') reportError(new Error(index.error.message), 'showtimes')
  return null
}

function daysOf(theaters: ScheduleIndex['theaters'], theaterIds: readonly string[] | null): string[] {
  const wanted = theaterIds && new Set(theaterIds)
  return [...new Set(theaters.flatMap(({ id, days }) => (wanted?.has(id) === false ? [] : days)))].sort()
}
