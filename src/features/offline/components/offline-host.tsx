import { useEffect } from 'react'
import { useLazyComponent } from '../../../ui/use-lazy-component'
import { whenIdle } from '../../../platform/when-idle'

const load = () => import('./offline-notices').then(({ OfflineNotices }) => OfflineNotices)

/** Has the site's worker and its notices loaded once the page is there and at rest. Shows nothing itself. */
export function OfflineHost({ pagePath }: { pagePath: string }) {
  const { Component, request } = useLazyComponent(load)
  useEffect(() => (process.env.NODE_ENV === 'production' ? whenIdle(request) : undefined), [request])
  return Component ? <Component pagePath={pagePath} /> : null
}
