import { useEffect, useState } from 'react'
import { reportError } from '../../../platform/report-error'
import type { ScheduleIndex } from '../../schedule/rules/showtime'
import { readScheduleIndex } from '../client/live-files'
import { useRevalidation } from './use-now'

/** `index` is the last one that was read; `isSettled`: an attempt has finished. */
const UNREAD: { index: ScheduleIndex | null; isSettled: boolean } = { index: null, isSettled: false }
const NO_DAYS: readonly string[] = []

/** The schedule index, fetched on hydration and revalidation. @param isReported reports faults: one caller does */
export function useScheduleIndex({ isWanted, isReported }: { isWanted: boolean; isReported: boolean }) {
  const [state, setState] = useState(UNREAD)
  const turn = useRevalidation()
  useEffect(() => {
    if (!isWanted || turn === null) return
    let isCurrent = true
    void readScheduleIndex().then(read => {
      if (!isCurrent) return
      if (!read.ok && isReported && read.error.kind !== 'missing' && read.error.kind !== 'offline') {
        reportError(new Error(read.error.message), 'showtimes')
      }
      setState(known => ({ index: read.ok ? read.value : known.index, isSettled: true }))
    })
    return () => {
      isCurrent = false
    }
  }, [isWanted, isReported, turn])
  return state
}

/** A theater's business days with showtimes. Null until loaded; empty for an unknown theater. */
export function useIndexDays(theaterId: string | null): { days: readonly string[] | null; isSettled: boolean } {
  const { index, isSettled } = useScheduleIndex({ isWanted: theaterId !== null, isReported: true })
  const days = index && (index.theaters.find(({ id }) => id === theaterId)?.days ?? NO_DAYS)
  return { days, isSettled }
}
