import { useEffect } from 'react'
import { withMessages } from '../../../platform/language-file'
import { useLazyComponent } from '../../../ui/use-lazy-component'
import { whenIdle } from '../../../platform/scheduling'

const load = withMessages(() => import('./offline-notices').then(({ OfflineNotices }) => OfflineNotices))

/** Loads the service worker's code and its notices once the page is idle. Renders nothing itself. */
export function OfflineHost({ pagePath }: { pagePath: string }) {
  const { Component, request } = useLazyComponent(load)
  useEffect(() => (process.env.NODE_ENV === 'production' ? whenIdle(request) : undefined), [request])
  return Component ? <Component pagePath={pagePath} /> : null
}
