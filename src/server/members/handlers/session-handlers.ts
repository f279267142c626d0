import * as v from 'valibot'
import type { LoyaltyVersion } from '../../../features/session/rules/calls/cypher-call'
import { SESSION_CALLS } from '../../../features/session/rules/calls/session-calls'
import { failure, type Result, success } from '../../../platform/result'
import type { DatabaseTransaction } from '../../database/database'
import { hashToken } from '../../secrets'
import { findMemberById } from '../records/member'
import { localeOfMember } from '../records/member-locale'
import { loadMemberDetails } from '../records/member-details'
import {
  type BackendCall,
  type BackendClient,
  type BackendHandler,
  type BackendHandlers,
  refuse,
  succeed,
} from '../backend-call'
import { addMail } from '../outbox/outbox'
import { logIn } from './log-in'
import { requireMember } from './require-member'
import {
  endSession,
  findFamily,
  findSession,
  findSessionId,
  forgetRefreshToken,
  issueTokens,
  retireRefreshToken,
  type SessionTokens,
} from '../records/session-tokens'

/** Version 1 returns the member too, version 3 only the tokens (specification §7). */
function refreshLogin(version: LoyaltyVersion): BackendHandler {
  return async call => {
    const { database, clock, refreshToken: token } = call
    const { levels } = call.membershipConfig
    const now = clock()
    // Rubbish costs no transaction.
    if (token === null || !(await findSessionId(database.read, token))) return refuse('sessionExpired')
    const given = { call, token, version, now }
    const refreshed = await database.write(transaction => refreshSession(transaction, given))
    if (!refreshed.ok) return refuse('sessionExpired')
    const { memberId, tokens } = refreshed.value
    if (version === 3) return succeed({ sessionManagementTokens: tokens })
    const member = await findMemberById(database.read, memberId)
    if (!member) return refuse('sessionExpired')
    const memberDetails = await loadMemberDetails(database.read, member, { now, levels, wallets: call.wallets })
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
 * Returns the member alone, with the flag `persistent` too: the client keeps its token (specification §4 Login by token),
 * which never becomes a session that outlives it (decision 081).
 */
const loginByToken: BackendHandler = async call => {
  const { database, clock, fields } = call
  const { levels } = call.membershipConfig
  const { token } = v.parse(SESSION_CALLS.loginByToken.body, fields)
  const member = await requireMember({ ...call, sessionToken: token })
  if (!member.ok) return member.error
  return succeed({
    memberDetails: await loadMemberDetails(database.read, member.value, {
      now: clock(),
      levels,
      wallets: call.wallets,
    }),
  })
}

/** Always succeeds: a missing session has already ended, and costs no transaction. */
const logOut: BackendHandler = async ({ database, fields, sessionToken, refreshToken }) => {
  const given = [fields['token'], fields['userSessionId'], sessionToken, refreshToken]
  const tokens = new Set(given.filter(token => typeof token === 'string'))
  for (const token of tokens) {
    const sessionId = await findSessionId(database.read, token)
    if (sessionId !== null) await database.write(transaction => endSession(transaction, sessionId))
  }
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

/**
 * Ms. Assumption: grace period for a used refresh token, for a reply that was lost: the client gives up after 15 seconds
 * and tries again 5 seconds later.
 */
const RETIRED_GRACE_MS = 30_000

interface Refresh {
  call: BackendCall
  token: string
  version: LoyaltyVersion
  /** Epoch ms. */
  now: number
}

/**
 * Exchanges a refresh token. A used one counts once more, for the client that used it, within the grace period. Any other
 * use of it means that somebody has a copy: the session ends with all its tokens, and the member is told.
 */
async function refreshSession(
  transaction: DatabaseTransaction,
  { call, token, version, now }: Refresh,
): Promise<Result<{ memberId: string; tokens: SessionTokens }, 'refused'>> {
  const { read } = transaction
  const client = clientKey(call.client)
  const found = await findSession(read, { token, kind: 'REFRESH', now })
  const retiredAt = found?.retiredAt ?? null
  const isRepeat = retiredAt !== null
  const isInGrace = isRepeat && found?.retiredBy === client && now - retiredAt <= RETIRED_GRACE_MS
  if (!found || (isRepeat && !isInGrace)) {
    const copied = found ?? (await findFamily(read, { token, now }))
    if (copied) await endCopiedSession(transaction, { call, now, ...copied })
    return failure('refused')
  }
  const { sessionId, memberId, begunAt } = found
  if (isRepeat) await forgetRefreshToken(transaction, token)
  else await retireRefreshToken(transaction, { sessionId, token, client, now })
  const tokens = await issueTokens(transaction, { sessionId, version, refreshToken: token, begunAt, now })
  return success({ memberId, tokens })
}

/** The same for two calls of one browser: by its device cookie, else by its address and name. */
function clientKey({ device, source, userAgent }: BackendClient): string {
  return hashToken(device === null ? `${source} ${userAgent?.slice(0, 80)}` : `device ${device}`)
}

async function endCopiedSession(
  transaction: DatabaseTransaction,
  { call, sessionId, memberId, now }: Pick<Refresh, 'call' | 'now'> & { sessionId: string; memberId: string },
): Promise<void> {
  await endSession(transaction, sessionId)
  const member = await findMemberById(transaction.read, memberId)
  if (!member) return
  const locale = localeOfMember(member, call.membershipConfig)
  await addMail(transaction, { to: member.email, kind: 'SESSION_ENDED', locale, now })
}
