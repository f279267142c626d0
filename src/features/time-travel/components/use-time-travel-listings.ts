import { useEffect, useState } from 'react'
import { reportError } from '../../../platform/report-error'
import { usePreviewState } from '../../preview/components/use-preview-state'
import type { ListingsAt } from '../rules/time-travel-listings'

/** What lists show at the editor's instant (time travel). Null until loaded, and for ordinary visitors: as built. */
export function useListingsAt(): ListingsAt | null {
  const { now } = usePreviewState()
  const [found, setFound] = useState<ListingsAt | null>(null)
  useEffect(() => {
    if (now === null) return
    let isCurrent = true
    import(/* webpackChunkName: "time-travel" */ '../client/load-time-travel-listings')
      .then(({ readListingsAt }) => readListingsAt(now))
      .then(
        result => {
          if (!isCurrent) return
          if (result.ok) setFound(result.value)
          else reportError(new Error(result.error), 'preview')
        },
        (error: unknown) => reportError(error, 'preview'),
      )
    return () => {
      isCurrent = false
    }
  }, [now])
  return now === null ? null : found
}
