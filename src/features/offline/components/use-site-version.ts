import { useEffect, useState } from 'react'
import { startServiceWorker } from '../client/service-worker'

/** Starts the site's worker. @returns a function that activates a waiting version; null while none is waiting */
export function useSiteVersion(withPrefix: (path: string) => string): (() => void) | null {
  const [takeOver, setTakeOver] = useState<(() => void) | null>(null)
  useEffect(() => startServiceWorker({ withPrefix, onUpdate: letIn => setTakeOver(() => letIn) }), [withPrefix])
  return takeOver
}
