import type { MemberDetails } from './calls/reply-fields'
import type { StoredSession } from './session-cookie'

/** What is known of the visitor (specification §4 Loyalty session, §6). Pending on the server and in the first render. */
export type SessionState =
  /** A stored session is being refreshed, or nobody has looked yet. */
  | { status: 'pending'; problem: SessionProblem | null }
  | { status: 'anonymous'; reason: EndReason | null }
  /** Signed in, but the membership is over and the site does not admit that: anonymous for all else. */
  | { status: 'expired'; member: MemberDetails }
  | {
      status: 'member'
      session: StoredSession
      member: MemberDetails
      /** Whether the browser keeps the session beyond this page; not where cookies are closed to us. */
      isKept: boolean
    }

/** Why a stored session could not be refreshed yet. */
export type SessionProblem = 'offline' | 'unavailable'

/** Why somebody who was signed in is no longer. */
export type EndReason = 'signedOut' | 'ended' | 'deleted'

export const PENDING: SessionState = { status: 'pending', problem: null }

/** The member who is signed in; null for anybody else. */
export function memberOf(state: SessionState): MemberDetails | null {
  return state.status === 'member' ? state.member : null
}
