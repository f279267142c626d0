import { withPrefix } from 'gatsby'
import { useEffect, useState } from 'react'
import { readScheduleIndex } from './client/schedule-index-store'
import { useNow } from './use-now'

/** Minutes after which a page left open asks again, as for the day's file. */
const REREAD_EVERY_MINUTES = 5
const MINUTE_MS = 60_000

/**
 * When the listings were last read from their source, ISO instant, by `/schedule/index.json`: a day's own file only says
 * when that day last changed. Undefined until it is known; null where the index cannot be read.
 */
export function useSourceReadAt(isWanted: boolean): string | null | undefined {
  const [readAt, setReadAt] = useState<string | null | undefined>(undefined)
  const now = useNow()
  const turn = now === null ? null : Math.floor(now / (REREAD_EVERY_MINUTES * MINUTE_MS))
  useEffect(() => {
    if (!isWanted || turn === null) return
    let isCurrent = true
    void readScheduleIndex({ withPrefix }).then(index => {
      if (isCurrent) setReadAt(index.ok ? index.value.updatedAt : null)
    })
    return () => {
      isCurrent = false
    }
  }, [isWanted, turn])
  return readAt
}
