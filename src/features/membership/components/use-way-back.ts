import { usePagePath } from '../../../ui/link-behaviour'
import type { MemberPage } from '../../../config/member-pages'
import { usePageSearch } from '../../site/components/use-page-search'
import { wayBackFrom, withWayBack } from '../rules/after-login'
import { useMembershipConfig } from '../../session/components/use-membership-config'

/** The way back from the sign-in pages, as a query without `?`; empty before hydration. */
export function useWayBack(): string {
  const { paths } = useMembershipConfig()
  const path = usePagePath()
  const search = usePageSearch()
  return search === null || path === '' ? '' : wayBackFrom({ path, search }, paths)
}

/** Returns the path of a sign-in page; after hydration it includes the way back. */
export function useSignInPaths(): (page: MemberPage) => string | undefined {
  const { paths } = useMembershipConfig()
  const wayBack = useWayBack()
  return page => {
    const path = paths[page]
    return path === undefined ? undefined : withWayBack(path, wayBack)
  }
}

/** Path of the login page; after hydration it includes the way back. */
export function useLoginPath(): string {
  return useSignInPaths()('login') ?? '/'
}
