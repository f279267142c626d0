import { useCallback, useEffect, useState } from 'react'
import { loadSite } from './client/editor-api'
import type { SiteFacts } from './rules/editor-contract'

/** State of the request for the site folder. */
export type SiteState = { is: 'pending' } | { is: 'unreachable' } | { is: 'known'; config: SiteFacts }

/** Loads the site folder, and again on demand. */
export function useSiteFacts(): { state: SiteState; reload: () => void } {
  const [state, setState] = useState<SiteState>({ is: 'pending' })
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    let isCurrent = true
    void loadSite().then(config => {
      if (isCurrent) setState(config ? { is: 'known', config } : { is: 'unreachable' })
    })
    return () => {
      isCurrent = false
    }
  }, [asked])
  const reload = useCallback(() => setAsked(count => count + 1), [])
  return { state, reload }
}
