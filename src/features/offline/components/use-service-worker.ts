import { withPrefix } from 'gatsby'
import { useEffect, useState } from 'react'
import { expireAppBadge } from '../../../platform/app-badge'
import { whenIdle } from '../../../platform/scheduling'
import { watchMissingCode } from '../client/missing-code'
import { startServiceWorker, reportVisit } from '../client/service-worker'

/** Starts the site's worker. @returns a function that activates a waiting version; null while none is waiting */
export function useSiteVersion(): (() => void) | null {
  const [takeOver, setTakeOver] = useState<(() => void) | null>(null)
  useEffect(() => startServiceWorker({ withPrefix, onUpdate: activate => setTakeOver(() => activate) }), [])
  return takeOver
}

/** Reloads the page when its release is gone from the host. @returns a reload for the visitor to decide, else null */
export function useMissingCode(): (() => void) | null {
  const [reload, setReload] = useState<(() => void) | null>(null)
  useEffect(() => watchMissingCode({ withPrefix, onMissing: again => setReload(() => again) }), [])
  return reload
}

/** Removes the badge of a past showtime from the installed site's icon. */
export function useBadgeExpiry(): void {
  useEffect(expireAppBadge, [])
}

/** Has the worker cache each visited page, including pages reached without loading a document. */
export function useKeptPage(pagePath: string): void {
  useEffect(() => whenIdle(reportVisit), [pagePath])
}
