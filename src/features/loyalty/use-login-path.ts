import { usePagePath } from '../../ui/page-path'
import { useMemberFacts } from './use-member-facts'

/** Parameter of the login page: the path that signing in leads back to. */
const BACK_PARAMETER = 'next'

/** The login page's path, which leads back to this page. */
export function useLoginPath(): string {
  const { paths } = useMemberFacts()
  const here = usePagePath()
  const login = paths.login ?? '/'
  return here ? `${login}?${BACK_PARAMETER}=${encodeURIComponent(here)}` : login
}
