import { onOnlineChange } from '../../../platform/page-lifecycle'
import { type Result, success, failure } from '../../../platform/result'
import { createVisibleTimer } from '../../../platform/visible-timer'
import type { MembershipConfig } from '../../../config/loyalty-config'
import { type CallFault, endsSession, isUnanswered, REPLY_CODES } from '../rules/call-fault'
import type { EntryToken } from './session-boot'
import { endsWithToken, type StoredSession } from '../rules/session-cookie'
import { createSessionLogin, type SessionLogin } from './session-login'
import { createSessionPasskeys, type SessionPasskeys } from './session-passkeys'
import { createSessionRecord, type SessionRecord } from './session-record'
import { createRefresher, type RefreshSession } from './refresh-session'
import { readSessionState, setSessionState, subscribeSession, readStoredSession } from './session-store'
import type { MemberDetails } from '../rules/calls/reply-fields'
import type { EndReason } from '../rules/session-state'
import { callCypher, type SessionCall, UNREADABLE } from './call-cypher'

/** Ms between two refreshes, by the version of the member API (specification §9). */
export const REFRESH_PERIODS_MS = { 1: 600_000, 3: 85_800_000 } as const
/** Ms. Assumption: how often it is asked whether a token of an address still counts, as nobody renews it. */
const TOKEN_CHECK_MS = 600_000
/** Ms. Assumption: a used refresh token works once more within half a minute, of which the timeout takes 15 seconds. */
const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 300_000

export interface SessionClient extends SessionLogin, SessionCalls, SessionPasskeys {
  /** Refreshes the session that the page opened with (specification §4 Loyalty session, Start). */
  start: (stored?: StoredSession | null) => Promise<void>
  /** Signs in with the token of the page's address, when nobody is signed in. */
  enter: (entry: EntryToken) => Promise<void>
}

/** Keeps the session of one site's programme for as long as the page lives. */
export function createSessionClient(membershipConfig: MembershipConfig): SessionClient {
  const record = createSessionRecord(membershipConfig)
  /** Refreshes in a row that nobody answered. */
  let unanswered = 0
  const refresh = createRefresher({
    membershipConfig,
    record,
    // Starts a new period, even when the service did not change the tokens.
    onRefreshed: () => {
      planned = undefined
      plan()
    },
    onUnanswered: () => timer.schedule(retryPauseMs(unanswered++)),
  })
  const again = () => void refresh()
  const timer = createVisibleTimer(again)

  // The next refresh is a full period after the last one, whichever tab made it.
  let planned: string | null | undefined = null
  const plan = () => {
    const state = readSessionState()
    const key = state.status === 'member' ? `${state.session.token} ${state.session.refreshToken}` : null
    if (key === planned) return
    planned = key
    unanswered = 0
    if (state.status !== 'member') timer.stop()
    else timer.schedule(endsWithToken(state.session) ? TOKEN_CHECK_MS : REFRESH_PERIODS_MS[membershipConfig.version])
  }
  plan()
  subscribeSession(plan)
  onOnlineChange(online => {
    if (online && unanswered > 0) again()
  })

  const login = createSessionLogin(membershipConfig, record)
  const calls = createSessionCalls(membershipConfig, record, refresh)
  return {
    ...login,
    ...calls,
    ...createSessionPasskeys(calls.call),
    start: async stored => {
      if (readSessionState().status === 'pending') await refresh(stored)
    },
    enter: async ({ name, token }) => {
      const entered = await login.loginByToken(token, name)
      if (!entered.ok) setSessionState({ status: 'anonymous', reason: endsSession(entered.error) ? 'lapsed' : null })
    },
  }
}

interface SessionCalls {
  /** Sends a call with the session's tokens. Refreshes an expired session and sends the call again. */
  call: SessionCall
  refreshMember: () => Promise<Result<MemberDetails, CallFault>>
  /** Checks that the service still accepts the token (specification §4 Ticketing hand-off after login). */
  validateToken: () => Promise<Result<unknown, CallFault>>
  /** Ends the session; it is always removed from this browser. */
  logout: (reason?: EndReason) => Promise<void>
}

/** Calls of an existing session (specification §4 Loyalty session, Logout, Refresh member). */
function createSessionCalls(
  membershipConfig: MembershipConfig,
  record: SessionRecord,
  refresh: RefreshSession,
): SessionCalls {
  const isV3 = membershipConfig.version === 3
  const values = { circuitId: membershipConfig.circuitId }

  const call: SessionCall = async (name, input = {}) => {
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
    if (!memberDetails || !session) return failure(UNREADABLE)
    const state = readSessionState()
    const known = state.status === 'member' || state.status === 'expired' ? state.member : null
    const member = { ...known, ...memberDetails }
    const reply = { ...found.value, sessionManagementTokens: null }
    return success(record.keep({ reply, member, previous: session, kind: 'refresh' }))
  }

  return {
    call,
    refreshMember: () => (isV3 ? mergeMember() : refresh()),
    validateToken: () =>
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

/** Ms until a failed refresh is retried: doubles each time, up to five minutes. @param attempt 0 for the first */
export function retryPauseMs(attempt: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** Math.min(attempt, 16), LONGEST_PAUSE_MS)
}
