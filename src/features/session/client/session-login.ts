import { readClock } from '../../../platform/clock'
import { writeCookie } from '../../../platform/cookie'
import { failure, type Result, success } from '../../../platform/result'
import type { MembershipConfig } from '../../../config/loyalty-config'
import { trackMemberLogin } from '../../analytics/client/member-login'
import type { MemberDetails } from '../rules/calls/reply-fields'
import type { CallFault } from '../rules/call-fault'
import type { EntryToken } from './session-boot'
import { GUEST_COOKIE, type StoredSession } from '../rules/session-cookie'
import { callCypher, UNREADABLE } from './call-cypher'
import { type SessionRecord, type SessionReply, tokensOf } from './session-record'
import { withCeremony } from './session-passkeys'
import { readSessionState, announceLogin } from './session-store'

export type SessionLogin = ReturnType<typeof createSessionLogin>

/** Signs members of one loyalty programme in (specification §4 Loyalty session, Login, Login by token). */
export function createSessionLogin(membershipConfig: MembershipConfig, record: SessionRecord) {
  const isV3 = membershipConfig.version === 3
  const values = { circuitId: membershipConfig.circuitId }

  const begin = (reply: SessionReply, previous: StoredSession | null): Result<MemberDetails, CallFault> => {
    const { memberDetails } = reply
    if (!memberDetails) return failure(UNREADABLE)
    const member = record.keep({ reply, member: memberDetails, previous, kind: 'login' })
    announceLogin(member)
    if (readSessionState().status === 'member') void trackMemberLogin({ memberId: member.memberId, at: readClock() })
    return success(member)
  }

  const enter = (reply: Result<SessionReply, CallFault>): Result<MemberDetails, CallFault> => {
    if (!reply.ok) return reply
    const { token, refreshToken } = tokensOf(reply.value)
    // Specification §4: version 3 requires both tokens.
    return token && (!isV3 || refreshToken) ? begin(reply.value, null) : failure(UNREADABLE)
  }

  return {
    login: async ({ captcha, ...body }: Record<'username' | 'password', string> & { captcha: string | null }) => {
      forgetGuest()
      return enter(await callCypher(isV3 ? 'loginV3' : 'login', membershipConfig, { values, body, captcha }))
    },
    /** Signs in with a passkey that the visitor chooses (decision 094). */
    loginByPasskey: async (): Promise<Result<MemberDetails, CallFault>> => {
      const started = await callCypher('startPasskeyLogin', membershipConfig)
      if (!started.ok) return started
      const { options, loginId } = started.value
      if (!options) return failure(UNREADABLE)
      const assertion = await withCeremony(({ sign }) => sign(options))
      if (!assertion.ok) return assertion
      forgetGuest()
      const body = { loginId, assertion: assertion.value }
      return enter(await callCypher('loginByPasskey', membershipConfig, { body }))
    },
    /** Signs in with a token of the page's address. */
    loginByToken: async (
      token: string,
      name = membershipConfig.tokenParameter,
    ): Promise<Result<MemberDetails, CallFault>> => {
      // In version 3 the guest's list stays apart until the visitor has said whose account it is.
      if (!isV3) forgetGuest()
      const previous: StoredSession = { token, refreshToken: null, cypherVersion: membershipConfig.version }
      const reply = await fetchByToken({ token, name }, membershipConfig)
      return reply.ok ? begin(reply.value, previous) : reply
    },
  }
}

/** Version 3 fetches the token's member; version 1 exchanges it or fetches by `userSessionId` (specification §6). */
function fetchByToken(
  { token, name }: EntryToken,
  membershipConfig: MembershipConfig,
): Promise<Result<SessionReply, CallFault>> {
  const values = { circuitId: membershipConfig.circuitId }
  if (membershipConfig.version === 3)
    return callCypher('getMemberV3', membershipConfig, { values, tokens: { token, refreshToken: null } })
  return name === 'userSessionId'
    ? callCypher('getMember', membershipConfig, { values: { ...values, userSessionId: token } })
    : callCypher('loginByToken', membershipConfig, { values, body: { token, persistent: true } })
}

function forgetGuest(): void {
  writeCookie({ name: GUEST_COOKIE, value: '', maxAgeSeconds: 0 })
}
