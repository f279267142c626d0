import type { MemberFacts } from '../site/rules/member-facts'
import { useSiteShell } from '../site/use-site-shell'

/** The site's loyalty programme. @throws on a site without one: its pages do not exist there */
export function useMemberFacts(): MemberFacts {
  const { members } = useSiteShell().settings
  if (!members) throw new Error('This site has no loyalty programme')
  return members
}
