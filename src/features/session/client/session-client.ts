import { onOnlineChange } from '../../../platform/page-lifecycle'
import { type Result, success } from '../../../platform/result'
import { createVisibleTimer } from '../../../platform/visible-timer'
import type { MembershipConfig } from '../../../config/loyalty-config'
import type { CallFault } from '../rules/call-fault'
import type { EntryToken } from '../rules/entry-token'
import type { StoredSession } from '../rules/session-cookie'
import { refreshPeriodMs, retryPauseMs } from '../rules/session-timing'
import { createSessionCalls, type SessionCalls } from './session-calls'
import { createSessionLogin, type SessionLogin } from './session-login'
import { createSessionRecord } from './session-record'
import { createRefresher } from './session-refresh'
import { readSessionState, setSessionState, subscribeSession } from './session-store'

export interface SessionClient extends SessionLogin, Omit<SessionCalls, 'validate'> {
  /** Refreshes the session that the page opened with (specification §4 Loyalty session, Start). */
  start: (stored?: StoredSession | null) => Promise<void>
  /** Signs in with the token of the page's address, when nobody is signed in. */
  enter: (entry: EntryToken) => Promise<void>
  /** Checks that the service still accepts the token (specification §4 Ticketing hand-off after login). */
  validateToken: () => Promise<Result<void, CallFault>>
}

/** Keeps the session of one site's programme for as long as the page lives. */
export function createSessionClient(membershipConfig: MembershipConfig): SessionClient {
  const record = createSessionRecord(membershipConfig)
  /** Refreshes in a row that nobody answered. */
  let unanswered = 0
  const refresh = createRefresher({
    membershipConfig: membershipConfig,
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
    if (key === null) timer.stop()
    else timer.schedule(refreshPeriodMs(membershipConfig.version))
  }
  plan()
  subscribeSession(plan)
  onOnlineChange(online => {
    if (online && unanswered > 0) again()
  })

  const login = createSessionLogin({ membershipConfig: membershipConfig, record })
  const calls = createSessionCalls({ membershipConfig: membershipConfig, record, refresh })
  const { validate, ...rest } = calls
  return {
    ...login,
    ...rest,
    start: async stored => {
      if (readSessionState().status === 'pending') await refresh(stored)
    },
    enter: async ({ name, token }) => {
      const entered = await login.loginByToken(token, name)
      if (!entered.ok) setSessionState({ status: 'anonymous', reason: null })
    },
    validateToken: async () => {
      const checked = await validate()
      return checked.ok ? success(undefined) : checked
    },
  }
}
