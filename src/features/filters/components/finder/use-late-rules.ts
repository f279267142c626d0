import { useEffect, useState } from 'react'
import { reportError } from '../../../../platform/report-error'

/**
 * Rules that few visits need, loaded while they are wanted; null before. A failure is reported, and tried again when
 * they are wanted anew. @param load a dynamic import; must be the same function on every render
 */
export function useLateRules<Rules>(load: () => Promise<Rules>, isWanted: boolean) {
  const [rules, setRules] = useState<Rules | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (!isWanted || rules) return
    let isCurrent = true
    load().then(
      loaded => {
        if (!isCurrent) return
        setRules(() => loaded)
        setFailed(false)
      },
      (error: unknown) => {
        reportError(error, 'showtimes')
        if (isCurrent) setFailed(true)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [load, isWanted, rules])
  return { rules, hasFailed }
}
