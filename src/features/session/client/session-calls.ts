import { failure, type Result, success } from '../../../platform/result'
import type { MembershipConfig } from '../../../config/loyalty-config'
import type { MemberDetails } from '../rules/calls/reply-fields'
import type { CypherCallName } from '../rules/calls/cypher-calls'
import { type CallFault, isUnanswered } from '../rules/call-fault'
import { REPLY_CODES } from '../rules/reply-codes'
import type { EndReason } from '../rules/session-state'
import { callCypher, type CypherInput, type CypherReply } from './call-cypher'
import type { SessionRecord } from './session-record'
import type { RefreshSession } from './session-refresh'
import { readSessionState, readStoredSession } from './session-store'

interface CallsInput {
  membershipConfig: MembershipConfig
  record: SessionRecord
  refresh: RefreshSession
}

export interface SessionCalls {
  /** Sends a call with the session's tokens. Refreshes an expired session and sends the call again. */
  call: <Name extends CypherCallName>(name: Name, input?: CypherInput) => Promise<Result<CypherReply<Name>, CallFault>>
  refreshMember: () => Promise<Result<MemberDetails, CallFault>>
  /** Sends a call that fails when the token is invalid. */
  validate: () => Promise<Result<unknown, CallFault>>
  /** Ends the session; it is always removed from this browser. */
  logout: (reason?: EndReason) => Promise<void>
}

/** Calls of an existing session (specification §4 Loyalty session, Logout, Refresh member). */
export function createSessionCalls({ membershipConfig, record, refresh }: CallsInput): SessionCalls {
  const isV3 = membershipConfig.version === 3
  const values = { circuitId: membershipConfig.circuitId }

  const call: SessionCalls['call'] = async (name, input = {}) => {
    const tokens = readStoredSession()
    const first = await callCypher(name, membershipConfig, { ...input, tokens })
    if (first.ok || first.error.kind !== 'code' || first.error.code !== REPLY_CODES.sessionExpired) return first
    const refreshed = await refresh(tokens)
    if (refreshed.ok) return callCypher(name, membershipConfig, { ...input, tokens: readStoredSession() })
    return isUnanswered(refreshed.error) ? refreshed : first
  }

  const mergeMember = async (): Promise<Result<MemberDetails, CallFault>> => {
    const found = await call('getMemberV3', { values })
    if (!found.ok) return found
    const { memberDetails } = found.value
    const session = readStoredSession()
    if (!memberDetails || !session) return failure({ kind: 'unexpected', status: 200 })
    const state = readSessionState()
    const known = state.status === 'member' || state.status === 'expired' ? state.member : null
    const member = { ...known, ...memberDetails }
    const reply = { ...found.value, sessionManagementTokens: null }
    return success(record.keep({ reply, member, previous: session, kind: 'refresh' }))
  }

  return {
    call,
    refreshMember: () => (isV3 ? mergeMember() : refresh()),
    validate: () =>
      isV3
        ? call('getMemberV3', { values })
        : call('validateToken', { values, body: { token: readStoredSession()?.token ?? '' } }),
    logout: async (reason = 'signedOut') => {
      const stored = readStoredSession()
      record.end(reason)
      if (!stored) return
      const cinemaId = membershipConfig.cinemaId ?? membershipConfig.defaultCinemaId ?? ''
      if (isV3)
        await callCypher('logoutV3', membershipConfig, {
          values: { ...values, cinemaId },
          body: { cancelAssociatedOrder: true, userSessionId: stored.refreshToken ?? '' },
          tokens: stored,
        })
      else await callCypher('logout', membershipConfig, { values, body: { token: stored.token ?? '' }, tokens: stored })
    },
  }
}
