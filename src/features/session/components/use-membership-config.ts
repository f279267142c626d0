import type { MembershipConfig } from '../../../config/loyalty-config'
import { useSiteShell } from '../../site/components/use-site-shell'

/** The site's loyalty programme. @throws on a site without one: its pages do not exist there */
export function useMembershipConfig(): MembershipConfig {
  const { members } = useSiteShell().settings
  if (!members) throw new Error('This site has no loyalty programme')
  return members
}
