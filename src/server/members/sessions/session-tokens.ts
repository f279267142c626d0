import { randomUUID } from 'node:crypto'
import type { LoyaltyVersion } from '../../../features/session/rules/calls/cypher-call'
import { type DatabaseTransaction, insertRow } from '../../database/database'
import { hashToken, newToken } from '../../secrets'
import type { MemberAt } from '../accounts/member'
import type { TokenKind } from './find-session'

const HOUR = 60 * 60_000

/**
 * Lifetime of a session token (ms). Assumption: longer than the client's refresh interval, which is 10 minutes in
 * version 1 and 23 h 50 min in version 3 (specification §9).
 */
const SESSION_TOKEN_MS: Readonly<Record<LoyaltyVersion, number>> = { 1: HOUR / 2, 3: 24 * HOUR }
/** Lifetime of refresh tokens and version 1's `userSessionId` (ms): `sessionTimeout`, 720 hours (specification §9). */
const REFRESH_TOKEN_MS = 720 * HOUR
/** Assumption: maximum number of sessions per member; a new one replaces the oldest. */
const MAX_SESSIONS = 20

/** `sessionManagementTokens` of a reply. */
export interface SessionTokens {
  boxofficeSessionToken: string
  boxofficeRefreshSessionToken: string
}

interface IssueTokens {
  sessionId: string
  version: LoyaltyVersion
  /** Epoch ms. */
  now: number
}

/** Issues a new pair of tokens for a session. Only their hashes are stored. */
export async function issueTokens(
  transaction: DatabaseTransaction,
  { sessionId, version, now }: IssueTokens,
): Promise<SessionTokens> {
  const { write } = transaction
  const expiresAt = now + REFRESH_TOKEN_MS
  const tokens = {
    boxofficeSessionToken: await addToken(transaction, sessionId, 'SESSION', now + SESSION_TOKEN_MS[version]),
    boxofficeRefreshSessionToken: await addToken(transaction, sessionId, 'REFRESH', expiresAt),
  }
  await write('UPDATE sessions SET expires_at = ? WHERE session_id = ?', [expiresAt, sessionId])
  const sql = `UPDATE session_tokens SET expires_at = ? WHERE session_id = ? AND kind = 'USER'`
  await write(sql, [expiresAt, sessionId])
  return tokens
}

async function addToken(
  transaction: DatabaseTransaction,
  sessionId: string,
  kind: TokenKind,
  expiresAt: number,
): Promise<string> {
  const token = newToken()
  const row = { token_hash: hashToken(token), session_id: sessionId, kind, expires_at: expiresAt }
  await insertRow(transaction, 'session_tokens', row)
  return token
}

/** Fields of a login reply beside `memberDetails`. */
export interface SessionFields {
  sessionManagementTokens: SessionTokens
  /** Version 1 only: reads the member in place of a session token. */
  userSessionId?: string
  /** Version 1 only. Assumption: an identifier of the session that grants no access. */
  encryptedSessionId?: string
}

export async function beginSession(
  transaction: DatabaseTransaction,
  { memberId, version, now }: MemberAt & { version: LoyaltyVersion },
): Promise<SessionFields> {
  const { write } = transaction
  const sessionId = randomUUID()
  const old = `SELECT session_id FROM sessions WHERE member_id = ? ORDER BY begun_at DESC LIMIT -1 OFFSET ?`
  await write(`DELETE FROM session_tokens WHERE session_id IN (${old})`, [memberId, MAX_SESSIONS - 1])
  await write(`DELETE FROM sessions WHERE session_id IN (${old})`, [memberId, MAX_SESSIONS - 1])
  const expiresAt = now + REFRESH_TOKEN_MS
  const row = [sessionId, memberId, now, expiresAt]
  await write('INSERT INTO sessions (session_id, member_id, begun_at, expires_at) VALUES (?, ?, ?, ?)', row)
  const sessionManagementTokens = await issueTokens(transaction, { sessionId, version, now })
  if (version !== 1) return { sessionManagementTokens }
  const userSessionId = await addToken(transaction, sessionId, 'USER', expiresAt)
  return { sessionManagementTokens, userSessionId, encryptedSessionId: hashToken(sessionId) }
}
