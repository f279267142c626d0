import { useSessionNotices } from './use-session-notices'
import { useStartSession } from './use-start-session'

/** Runs the visitor's session on every page. Renders nothing. */
export function MemberSession() {
  useStartSession()
  useSessionNotices()
  return null
}
