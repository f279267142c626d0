import { useEffect, useState } from 'react'
import { startServiceWorker } from '../client/service-worker'

/** Starts the site's worker. @returns what lets a waiting version in; null while none waits */
export function useSiteVersion(withPrefix: (path: string) => string): (() => void) | null {
  const [takeOver, setTakeOver] = useState<(() => void) | null>(null)
  useEffect(() => startServiceWorker({ withPrefix, onUpdate: letIn => setTakeOver(() => letIn) }), [withPrefix])
  return takeOver
}
