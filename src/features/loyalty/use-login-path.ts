import { usePagePath } from '../../ui/page-path'
import { loginPathFrom } from './rules/after-login'
import { useMemberFacts } from './use-member-facts'

/** The login page's path, which leads back to this page. */
export function useLoginPath(): string {
  const { paths } = useMemberFacts()
  return loginPathFrom(usePagePath() || null, paths)
}
