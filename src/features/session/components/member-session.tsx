import { useSessionNotices } from './use-session-notices'
import { useStartSession } from './use-start-session'

/** Looks after the visitor's session on every page. Shows nothing of its own. */
export function MemberSession() {
  useStartSession()
  useSessionNotices()
  return null
}
