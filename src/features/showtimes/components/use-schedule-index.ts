import { useEffect, useState } from 'react'
import { reportError } from '../../../platform/report-error'
import type { ScheduleIndex } from '../../schedule/rules/showtime'
import { readScheduleIndex } from '../client/live-files'
import { useRevalidation } from './use-now'

interface IndexState {
  /** The last one that was read; null before, and while none could be read. */
  index: ScheduleIndex | null
  /** An attempt has finished. */
  isSettled: boolean
}

const UNREAD: IndexState = { index: null, isSettled: false }
const NO_DAYS: readonly string[] = []

/**
 * `/schedule/index.json`, which a refresh may have changed: fetched after hydration and on revalidation.
 * @param isReported reports faults; only one of several components that read it does
 */
export function useScheduleIndex({ isWanted, isReported }: { isWanted: boolean; isReported: boolean }): IndexState {
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
