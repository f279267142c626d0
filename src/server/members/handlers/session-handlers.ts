import * as v from 'valibot'
import type { LoyaltyVersion } from '../../../features/session/rules/calls/cypher-call'
import { SESSION_CALLS } from '../../../features/session/rules/calls/session-calls'
import { failure, type Result, success } from '../../../platform/result'
import type { DatabaseTransaction } from '../../database/database'
import { hashToken } from '../../secrets'
import { findMemberById } from '../records/member'
import { loadMemberDetails } from '../records/member-details'
import { type BackendHandler, type BackendHandlers, refuse, succeed } from '../backend-call'
import { logIn } from './log-in'
import { requireMember } from './require-member'
import { endSession, endSessionOfToken, findSession, issueTokens, type SessionTokens } from '../records/session-tokens'

/** Version 1 returns the member too, version 3 only the tokens (specification §7). */
function refreshLogin(version: LoyaltyVersion): BackendHandler {
  return async ({ database, clock, refreshToken }) => {
    const now = clock()
    const given = { token: refreshToken, version, now }
    const refreshed = await database.write(transaction => refreshSession(transaction, given))
    if (!refreshed.ok) return refuse('sessionExpired')
    const { memberId, tokens } = refreshed.value
    if (version === 3) return succeed({ sessionManagementTokens: tokens })
    const member = await findMemberById(database.read, memberId)
    if (!member) return refuse('sessionExpired')
    const memberDetails = await loadMemberDetails(database.read, member, now)
    return succeed({ memberDetails, sessionManagementTokens: tokens })
  }
}

/** Checks the token in the body, which the client received in an address (specification §4 Ticketing hand-off). */
const validateToken: BackendHandler = async call => {
  const { token } = v.parse(SESSION_CALLS.validateToken.body, call.fields)
  const member = await requireMember({ ...call, sessionToken: token })
  return member.ok ? succeed() : member.error
}

/**
 * Assumption: the flag `persistent` requests a new pair of tokens for the same session; without it the client keeps its
 * tokens (specification §4 Login by token).
 */
const loginByToken: BackendHandler = async call => {
  const { database, clock, fields } = call
  const { token, persistent = false } = v.parse(SESSION_CALLS.loginByToken.body, fields)
  const now = clock()
  const member = await requireMember({ ...call, sessionToken: token })
  if (!member.ok) return member.error
  const memberDetails = await loadMemberDetails(database.read, member.value, now)
  if (!persistent) return succeed({ memberDetails })
  const tokens = await database.write(async transaction => {
    const session = await findSession(transaction.read, { token, kind: 'SESSION', now })
    return session && issueTokens(transaction, { sessionId: session.sessionId, version: 1, now })
  })
  return tokens ? succeed({ memberDetails, sessionManagementTokens: tokens }) : refuse('sessionExpired')
}

/** Always succeeds: a missing session has already ended. */
const logOut: BackendHandler = async ({ database, fields, sessionToken, refreshToken }) => {
  const given = [fields['token'], fields['userSessionId'], sessionToken, refreshToken]
  const tokens = new Set(given.filter(token => typeof token === 'string'))
  await database.write(async transaction => {
    for (const token of tokens) await endSessionOfToken(transaction, token)
  })
  return succeed()
}

/** Specification §7 Login and session. */
export const SESSION_HANDLERS: BackendHandlers<keyof typeof SESSION_CALLS> = {
  login: logIn(1),
  loginV3: logIn(3),
  refreshLogin: refreshLogin(1),
  refreshLoginV3: refreshLogin(3),
  validateToken,
  loginByToken,
  logout: logOut,
  logoutV3: logOut,
}

/** Ms. Assumption: grace period for a used refresh token, for two tabs or a lost reply. */
const RETIRED_GRACE_MS = 60_000

/** Exchanges a refresh token. A used one sent after the grace period was probably stolen: the whole session ends. */
async function refreshSession(
  transaction: DatabaseTransaction,
  { token, version, now }: { token: string | null; version: LoyaltyVersion; now: number },
): Promise<Result<{ memberId: string; tokens: SessionTokens }, 'refused'>> {
  const { read, write } = transaction
  const session = await findSession(read, { token, kind: 'REFRESH', now })
  if (!session || token === null) return failure('refused')
  const { sessionId, memberId, retiredAt } = session
  if (retiredAt !== null && now - retiredAt > RETIRED_GRACE_MS) {
    await endSession(transaction, sessionId)
    return failure('refused')
  }
  if (retiredAt === null)
    await write('UPDATE session_tokens SET retired_at = ? WHERE token_hash = ?', [now, hashToken(token)])
  await write('DELETE FROM session_tokens WHERE session_id = ? AND expires_at <= ?', [sessionId, now])
  return success({ memberId, tokens: await issueTokens(transaction, { sessionId, version, now }) })
}
