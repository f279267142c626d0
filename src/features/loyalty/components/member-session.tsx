import { useStartSession } from '../use-start-session'

/** Looks after the visitor's session on every page. Shows nothing. */
export function MemberSession() {
  useStartSession()
  return null
}
