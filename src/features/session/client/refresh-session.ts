import { failure, type Result, success } from '../../../platform/result'
import { withTabLock } from '../../../platform/tab-lock'
import type { MembershipConfig } from '../../../config/loyalty-config'
import type { MemberDetails } from '../rules/calls/reply-fields'
import { type CallFault, endsSession } from '../rules/call-fault'
import { canRefresh, type StoredSession } from '../rules/session-cookie'
import { callCypher, UNREADABLE } from './call-cypher'
import { type SessionRecord, type SessionReply, tokensOf } from './session-record'
import { isByLink, readSessionState, readStoredSession, setSessionState, storeSession } from './session-store'

/** Lock that allows only one tab at a time to refresh. */
export const SESSION_LOCK = 'loyalty-session-refresh'

type Refreshed = Result<MemberDetails, CallFault>

/** Refreshes the caller's session, or adopts the one that another tab has stored since. */
export type RefreshSession = (known?: StoredSession | null) => Promise<Refreshed>

interface RefresherInput {
  membershipConfig: MembershipConfig
  record: SessionRecord
  onRefreshed: () => void
  /** No response arrived: the refresh is to be retried. */
  onUnanswered: () => void
}

const NO_FIT_SESSION: CallFault = { kind: 'unexpected', status: null }

/** Refreshes sessions of one programme, one tab at a time (specification §4 Loyalty session). */
export function createRefresher(input: RefresherInput): RefreshSession {
  const { membershipConfig, record, onRefreshed, onUnanswered } = input
  const isV3 = membershipConfig.version === 3
  const values = { circuitId: membershipConfig.circuitId }

  const fail = (fault: CallFault): Refreshed => {
    const state = readSessionState()
    if (endsSession(fault)) {
      const stored = readStoredSession()
      const isTold = state.status === 'member' || (stored !== null && isByLink(stored))
      if (state.status !== 'anonymous') record.end(isTold ? 'ended' : 'lapsed')
      return failure(fault)
    }
    if (state.status === 'pending')
      setSessionState({ status: 'pending', problem: fault.kind === 'offline' ? 'offline' : 'unavailable' })
    onUnanswered()
    return failure(fault)
  }

  /** False when somebody has signed out, or in as another member, since the request: its reply is then ignored. */
  const isStill = (session: StoredSession) => {
    const stored = readStoredSession()
    if (stored?.refreshToken !== session.refreshToken) return false
    return session.refreshToken !== null || stored.token === session.token
  }

  const keep = (reply: SessionReply, session: StoredSession): Refreshed => {
    const { memberDetails: member } = reply
    if (!member) return fail(UNREADABLE)
    const kept = record.keep({ reply, member, previous: session, kind: 'refresh' })
    onRefreshed()
    return success(kept)
  }

  const fetchMember = async (session: StoredSession): Promise<Refreshed> => {
    const name = isV3 ? 'getMemberV3' : 'getMember'
    const found = await callCypher(name, membershipConfig, { values, tokens: session })
    if (!isStill(session)) return found.ok ? failure(NO_FIT_SESSION) : found
    if (!found.ok) return fail(found.error)
    // These replies can contain tokens of their own; the session keeps its tokens.
    return keep({ ...found.value, sessionManagementTokens: null }, session)
  }

  const adopt = async (session: StoredSession): Promise<Refreshed> => {
    const state = readSessionState()
    const isKnown = state.status === 'member' && state.session.refreshToken === session.refreshToken
    if (!isKnown) return fetchMember(session)
    onRefreshed()
    return success(state.member)
  }

  /**
   * Restores the cookie, into which the gateway has written the reply's tokens for pages that were left (decision 108): a
   * sign-out or another login since the request must stay.
   */
  const restoreCookie = (reply: SessionReply, session: StoredSession) => {
    if (readStoredSession()?.refreshToken !== tokensOf(reply).refreshToken) return
    const state = readSessionState()
    if (state.status === 'anonymous') storeSession(null)
    else record.keepTokens(state.status === 'member' ? state.session : session)
  }

  const renew = async (session: StoredSession): Promise<Refreshed> => {
    const name = isV3 ? 'refreshLoginV3' : 'refreshLogin'
    const body = isV3 ? {} : { refreshToken: session.refreshToken }
    const reply = await callCypher(name, membershipConfig, { values, tokens: session, body })
    if (reply.ok) restoreCookie(reply.value, session)
    if (!isStill(session)) {
      const other = readStoredSession()
      return other ? adopt(other) : failure(NO_FIT_SESSION)
    }
    if (!reply.ok) return fail(reply.error)
    if (!isV3) return keep(reply.value, session)
    const { token, refreshToken } = tokensOf(reply.value)
    if (!token || !refreshToken) return fail(UNREADABLE)
    const fresh: StoredSession = { token, refreshToken, cypherVersion: 3 }
    record.keepTokens(fresh)
    return fetchMember(fresh)
  }

  return (known = knownSession()) =>
    withTabLock(SESSION_LOCK, async () => {
      const stored = readStoredSession()
      if (!stored) return fail(NO_FIT_SESSION)
      if (known && stored.refreshToken !== known.refreshToken) return adopt(stored)
      if (isByLink(stored)) return fetchMember(stored)
      return canRefresh(stored, membershipConfig.version) ? renew(stored) : fail(NO_FIT_SESSION)
    })
}

function knownSession(): StoredSession | null {
  const state = readSessionState()
  return state.status === 'member' ? state.session : readStoredSession()
}
