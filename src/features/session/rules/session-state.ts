import type { MemberDetails } from './calls/reply-fields'
import type { StoredSession } from './session-cookie'

/** The visitor's session (specification §4 Loyalty session, §6). Pending on the server and in the first render. */
export type SessionState =
  /** A stored session is being refreshed, or has not been looked up yet. */
  | { status: 'pending'; problem: SessionProblem | null }
  | { status: 'anonymous'; reason: EndReason | null }
  /** Signed in, but the membership has expired and the site does not allow that: anonymous for all else. */
  | { status: 'expired'; member: MemberDetails }
  | {
      status: 'member'
      session: StoredSession
      member: MemberDetails
      /** Whether the browser keeps the session beyond this page; false when cookies are blocked. */
      isKept: boolean
    }

/** Why a stored session could not be refreshed yet. */
export type SessionProblem = 'offline' | 'unavailable'

/** Why a member is no longer signed in. `lapsed`: already when the page opened; told only where one signs in. */
export type EndReason = 'signedOut' | 'ended' | 'lapsed' | 'deleted'

/** The reason that a page tells. */
export function toldReason(reason: EndReason | null): Exclude<EndReason, 'lapsed'> | null {
  return reason === 'lapsed' ? 'ended' : reason
}

export const PENDING: SessionState = { status: 'pending', problem: null }

export function memberOf(state: SessionState): MemberDetails | null {
  return state.status === 'member' ? state.member : null
}

/** A link that signs the member out (specification §2 Link behaviour). */
export const SIGN_OUT_LINK = '#loyalty-logout'
