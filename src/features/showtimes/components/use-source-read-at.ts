import { withPrefix } from 'gatsby'
import { useEffect, useState } from 'react'
import { readScheduleIndex } from '../client/schedule-index-store'
import { useRevalidation } from './use-revalidation'

/**
 * ISO instant at which the source was last read, from `/schedule/index.json`; a day's own file only contains when that
 * day last changed. Undefined until loaded; null when the index could not be loaded. A later failure keeps the last
 * value.
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
