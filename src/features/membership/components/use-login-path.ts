import { usePagePath } from '../../../ui/link-behaviour'
import { usePageSearch } from '../../site/components/use-page-search'
import { loginPathFrom } from '../rules/after-login'
import { useMembershipConfig } from '../../session/components/use-membership-config'

/** Path of the login page; after hydration it includes the way back. */
export function useLoginPath(): string {
  const { paths } = useMembershipConfig()
  const path = usePagePath()
  const search = usePageSearch()
  return loginPathFrom(search === null || path === '' ? null : path + search, paths)
}
