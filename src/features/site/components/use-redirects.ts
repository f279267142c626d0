import { useEffect } from 'react'
import { reportError } from '../../../platform/report-error'
import { followRedirect, loadRoutes } from '../client/redirects'
import { subscribePageSearch } from '../client/page-search'
import { matchRedirect } from '../rules/match-redirect'
import { withoutPrefix } from './site-url'

/** Follows the redirect table (specification §2) on an address without a page, on arrival and on every navigation. */
export function useRedirects(): void {
  useEffect(() => {
    let isCurrent = true
    const follow = async () => {
      const routes = await loadRoutes()
      if (!isCurrent) return
      if (!routes.ok) return reportError(new Error(routes.error), 'site')
      const { pathname, search, hash } = window.location
      const target = matchRedirect(withoutPrefix(pathname) + search + hash, routes.value.redirects)
      if (target !== null) followRedirect(target)
    }
    void follow()
    const unsubscribe = subscribePageSearch(() => void follow())
    return () => {
      isCurrent = false
      unsubscribe()
    }
  }, [])
}
