import { useEffect, useState } from 'react'
import { reportError } from '../../../platform/report-error'
import { readScheduleIndex } from '../client/live-files'
import type { ScheduleIndex } from '../../schedule/rules/showtime'
import { useRevalidation } from './use-now'

interface IndexState {
  theaters: ScheduleIndex['theaters'] | null
  isSettled: boolean
}

const UNREAD: IndexState = { theaters: null, isSettled: false }
const NO_DAYS: readonly string[] = []

/**
 * A theater's business days with showtimes from `/schedule/index.json`, which a refresh may have extended: fetched
 * after hydration and on revalidation. Null until loaded; empty for an unknown theater.
 */
export function useIndexDays(theaterId: string | null): { days: readonly string[] | null; isSettled: boolean } {
  const [{ theaters, isSettled }, setIndex] = useState(UNREAD)
  const isWanted = theaterId !== null
  const turn = useRevalidation()
  useEffect(() => {
    if (!isWanted || turn === null) return
    let isCurrent = true
    void readScheduleIndex().then(index => {
      if (!isCurrent) return
      if (!index.ok && index.error.kind !== 'missing' && index.error.kind !== 'offline') {
        reportError(new Error(index.error.message), 'showtimes')
      }
      setIndex(known => ({ theaters: index.ok ? index.value.theaters : known.theaters, isSettled: true }))
    })
    return () => {
      isCurrent = false
    }
  }, [isWanted, turn])
  const days = theaters && (theaters.find(({ id }) => id === theaterId)?.days ?? NO_DAYS)
  return { days, isSettled }
}
