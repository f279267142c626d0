import { useEffect } from 'react'
import { followRedirect, readAddress } from './client/follow-redirect'
import { subscribePageSearch } from './client/page-search'
import { matchRedirect } from './rules/match-redirect'
import { useSiteShell } from './use-site-shell'
import { withoutPrefix } from './without-prefix'

/** Follows the operator's redirect table (specification §2), on arrival and on every navigation after it. */
export function useRedirects(): void {
  const { redirects } = useSiteShell().settings
  useEffect(() => {
    if (redirects.length === 0) return
    const follow = () => {
      const { pathname, search, hash } = readAddress()
      const target = matchRedirect(withoutPrefix(pathname) + search + hash, redirects)
      if (target !== null) followRedirect(target)
    }
    follow()
    return subscribePageSearch(follow)
  }, [redirects])
}
