import { writeCookie } from '../../../platform/cookie'
import { readClock } from '../../../platform/clock'
import { failure, type Result, success } from '../../../platform/result'
import type { MemberFacts } from '../../site/rules/member-facts'
import { trackMemberLogin } from '../../tracking/client/member-login'
import type { MemberDetails } from '../rules/calls/reply-fields'
import type { CypherCallName } from '../rules/calls/cypher-calls'
import { type CallFault, isUnanswered } from '../rules/call-fault'
import { GUEST_COOKIE } from '../rules/guest-cookie'
import { isExpired } from '../rules/member-expiry'
import { REPLY_CODES } from '../rules/reply-codes'
import type { StoredSession } from '../rules/session-cookie'
import type { EndReason } from '../rules/session-state'
import { callCypher, type CypherInput, type CypherReply } from './call-cypher'
import { readSessionState, readStoredSession, setSessionState, storeSession } from './session-store'

export interface SessionKeeper {
  /** Refreshes the stored session (specification §4 Loyalty session, Start). */
  start: () => Promise<void>
  login: (input: {
    username: string
    password: string
    captcha: string | null
  }) => Promise<Result<MemberDetails, CallFault>>
  loginByToken: (token: string) => Promise<Result<MemberDetails, CallFault>>
  /** Ends the session; in all cases it is gone from this browser. */
  logout: (reason?: EndReason) => Promise<void>
  refreshMember: () => Promise<Result<MemberDetails, CallFault>>
  /** Whether the service still knows the token (specification §4 Ticketing hand-off after login). */
  validateToken: () => Promise<Result<void, CallFault>>
  /** A call with the session's tokens. A session that is over is refreshed, and the call made once more. */
  call: <Name extends CypherCallName>(name: Name, input?: CypherInput) => Promise<Result<CypherReply<Name>, CallFault>>
}

type SessionReply = CypherReply<'login'>

/** Keeps the session of one site's programme. */
export function createSessionKeeper(facts: MemberFacts): SessionKeeper {
  const isV3 = facts.version === 3
  const circuit = { circuitId: facts.circuitId }

  const tokensOf = ({ sessionManagementTokens: tokens }: SessionReply) => ({
    token: tokens?.boxofficeSessionToken || null,
    refreshToken: tokens?.boxofficeRefreshSessionToken || null,
  })

  const keep = (reply: SessionReply, member: MemberDetails, previous: StoredSession | null): MemberDetails => {
    const { token, refreshToken } = tokensOf(reply)
    const session: StoredSession = {
      token: token ?? previous?.token ?? null,
      refreshToken: refreshToken ?? previous?.refreshToken ?? null,
      cypherVersion: facts.version,
      ...(isV3
        ? {}
        : {
            memberId: member.memberId,
            ...idOf('userSessionId', reply.userSessionId ?? previous?.userSessionId),
            ...idOf('encryptedSessionId', reply.encryptedSessionId ?? previous?.encryptedSessionId),
          }),
    }
    const isOver = isExpired(member.memberExpiry, readClock()) && !facts.allowsExpiredLogin
    const isKept = isOver ? storeSession(session) : storeSession(session, facts.sessionTimeoutHours)
    setSessionState(isOver ? { status: 'expired', member } : { status: 'member', session, member, isKept })
    return member
  }

  const end = (reason: EndReason | null) => {
    storeSession(null)
    setSessionState({ status: 'anonymous', reason })
  }

  const refresh = async (): Promise<Result<MemberDetails, CallFault>> => {
    const stored = readStoredSession()
    const isWhole = isV3 ? stored?.refreshToken : stored?.token && stored.refreshToken && stored.memberId
    if (!stored || !isWhole) return fail({ kind: 'unexpected', status: null })
    const reply = isV3
      ? await callCypher('refreshLoginV3', facts, { values: circuit, tokens: stored })
      : await callCypher('refreshLogin', facts, {
          values: circuit,
          tokens: stored,
          body: { refreshToken: stored.refreshToken },
        })
    if (!reply.ok) return fail(reply.error)
    if (!isV3) {
      const { memberDetails } = reply.value
      return memberDetails
        ? success(keep(reply.value, memberDetails, stored))
        : fail({ kind: 'unexpected', status: 200 })
    }
    const tokens = tokensOf(reply.value)
    if (!tokens.token || !tokens.refreshToken) return fail({ kind: 'unexpected', status: 200 })
    storeSession({ ...stored, ...tokens, cypherVersion: 3 }, facts.sessionTimeoutHours)
    const found = await callCypher('getMemberV3', facts, { values: circuit, tokens })
    if (!found.ok) return fail(found.error)
    const { memberDetails } = found.value
    return memberDetails ? success(keep(reply.value, memberDetails, stored)) : fail({ kind: 'unexpected', status: 200 })
  }

  /** What nobody answered may still be good: it is tried again. All else ends the session (specification §4). */
  const fail = (fault: CallFault): { ok: false; error: CallFault } => {
    if (!isUnanswered(fault)) end(readSessionState().status === 'member' ? 'ended' : null)
    else if (readSessionState().status === 'pending')
      setSessionState({ status: 'pending', problem: fault.kind === 'offline' ? 'offline' : 'unavailable' })
    return failure(fault)
  }

  const login: SessionKeeper['login'] = async ({ username, password, captcha }) => {
    writeCookie({ name: GUEST_COOKIE, value: '', maxAgeSeconds: 0 })
    const reply = await callCypher(isV3 ? 'loginV3' : 'login', facts, {
      values: circuit,
      body: { username, password },
      captcha,
    })
    if (!reply.ok) return reply
    const { token, refreshToken } = tokensOf(reply.value)
    const { memberDetails } = reply.value
    if (!memberDetails || !token || (isV3 && !refreshToken)) return failure({ kind: 'unexpected', status: 200 })
    const member = keep(reply.value, memberDetails, null)
    if (readSessionState().status === 'member') void trackMemberLogin({ memberId: member.memberId, at: readClock() })
    return success(member)
  }

  const call: SessionKeeper['call'] = async (name, input = {}) => {
    const once = () => callCypher(name, facts, { ...input, tokens: readStoredSession() })
    const first = await once()
    if (first.ok || first.error.kind !== 'code' || first.error.code !== REPLY_CODES.sessionExpired) return first
    return (await refresh()).ok ? once() : first
  }

  const refreshMember: SessionKeeper['refreshMember'] = async () => {
    if (!isV3) return refresh()
    const found = await call('getMemberV3', { values: circuit })
    if (!found.ok) return found
    const state = readSessionState()
    const { memberDetails } = found.value
    if (!memberDetails) return failure({ kind: 'unexpected', status: 200 })
    const known = state.status === 'member' ? state.member : null
    const member = { ...known, ...memberDetails }
    if (state.status === 'member') setSessionState({ ...state, member })
    return success(member)
  }

  return {
    start: async () => void (await refresh()),
    login,
    loginByToken: async token => {
      const reply = await callCypher('loginByToken', facts, { values: circuit, body: { token, persistent: true } })
      if (!reply.ok) return reply
      const { memberDetails } = reply.value
      if (!memberDetails) return failure({ kind: 'unexpected', status: 200 })
      return success(keep(reply.value, memberDetails, { token, refreshToken: null, cypherVersion: 1 }))
    },
    logout: async (reason = 'signedOut') => {
      const stored = readStoredSession()
      end(reason)
      if (!stored) return
      if (isV3)
        await callCypher('logoutV3', facts, {
          values: { ...circuit, cinemaId: facts.cinemaId ?? facts.defaultCinemaId ?? '' },
          body: { cancelAssociatedOrder: true, userSessionId: stored.refreshToken ?? '' },
          tokens: stored,
        })
      else await callCypher('logout', facts, { values: circuit, body: { token: stored.token ?? '' }, tokens: stored })
    },
    refreshMember,
    validateToken: async () => {
      const checked = isV3
        ? await call('getMemberV3', { values: circuit })
        : await call('validateToken', { values: circuit, body: { token: readStoredSession()?.token ?? '' } })
      return checked.ok ? success(undefined) : checked
    },
    call,
  }
}

function idOf(name: string, value: string | null | undefined): Record<string, string> {
  return value ? { [name]: value } : {}
}
