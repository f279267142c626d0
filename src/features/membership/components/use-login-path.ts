import { usePagePath } from '../../../ui/page-path'
import { usePageSearch } from '../../site/components/use-page-search'
import { loginPathFrom } from '../rules/after-login'
import { useMembershipConfig } from '../../session/components/use-membership-config'

/** The login page's path; once the page stands, with the way back to it. */
export function useLoginPath(): string {
  const { paths } = useMembershipConfig()
  const path = usePagePath()
  const search = usePageSearch()
  return loginPathFrom(search === null || path === '' ? null : path + search, paths)
}
