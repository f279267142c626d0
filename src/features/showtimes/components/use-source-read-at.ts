import { withPrefix } from 'gatsby'
import { useEffect, useState } from 'react'
import { readScheduleIndex } from '../client/schedule-index-store'
import { useRevalidation } from './use-revalidation'

/**
 * When the listings were last read from their source, ISO instant, by `/schedule/index.json`: a day's own file only says
 * when that day last changed. Undefined until it is known; null where the index was never to be had. What was known stays
 * when it cannot be read later.
 */
export function useSourceReadAt(isWanted: boolean): string | null | undefined {
  const [readAt, setReadAt] = useState<string | null | undefined>(undefined)
  const turn = useRevalidation()
  useEffect(() => {
    if (!isWanted || turn === null) return
    let isCurrent = true
    void readScheduleIndex({ withPrefix }).then(index => {
      if (isCurrent) setReadAt(known => (index.ok ? index.value.updatedAt : (known ?? null)))
    })
    return () => {
      isCurrent = false
    }
  }, [isWanted, turn])
  return readAt
}
