import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { LoyaltyVersion } from '../../../features/session/rules/calls/cypher-call'
import { type DatabaseTransaction, insertRow, parseRows, type Read } from '../../database/database'
import { hashToken, newToken } from '../../secrets'

/** USER is version 1's `userSessionId`. */
type TokenKind = 'SESSION' | 'REFRESH' | 'USER'

const SessionRow = v.object({
  sessionId: v.string(),
  memberId: v.string(),
  /** Epoch ms when a refresh token was used; null when it was not. */
  retiredAt: v.nullable(v.number()),
})

/** Finds the session of a token. Returns null when the token is absent, unknown or expired. */
export async function findSession(
  read: Read,
  { token, kind, now }: { token: string | null; kind: TokenKind; now: number },
): Promise<v.InferOutput<typeof SessionRow> | null> {
  if (!token) return null
  const rows = await read(
    `SELECT session_id AS sessionId, member_id AS memberId, retired_at AS retiredAt
     FROM session_tokens JOIN sessions USING (session_id)
     WHERE token_hash = ? AND kind = ? AND session_tokens.expires_at > ?`,
    [hashToken(token), kind, now],
  )
  return parseRows(SessionRow, rows)[0] ?? null
}

type Write = Pick<DatabaseTransaction, 'write'>

/** Ends a session and invalidates all its tokens. */
export async function endSession({ write }: Write, sessionId: string): Promise<void> {
  await write('DELETE FROM session_tokens WHERE session_id = ?', [sessionId])
  await write('DELETE FROM sessions WHERE session_id = ?', [sessionId])
}

/** Ends the session of a token of any kind, even a used one; ignores unknown tokens. */
export async function endSessionOfToken({ read, write }: DatabaseTransaction, token: string): Promise<void> {
  const [row] = await read('SELECT session_id FROM session_tokens WHERE token_hash = ?', [hashToken(token)])
  if (row) await endSession({ write }, String(row['session_id']))
}

/** Ends all sessions of a member except the given one. */
export async function endSessionsOf({ write }: Write, memberId: string, exceptSessionId = ''): Promise<void> {
  const theirs = 'SELECT session_id FROM sessions WHERE member_id = ? AND session_id <> ?'
  await write(`DELETE FROM session_tokens WHERE session_id IN (${theirs})`, [memberId, exceptSessionId])
  await write('DELETE FROM sessions WHERE member_id = ? AND session_id <> ?', [memberId, exceptSessionId])
}

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

/** Issues a new pair of tokens for a session. Only their hashes are stored. */
export async function issueTokens(
  transaction: DatabaseTransaction,
  { sessionId, version, now }: { sessionId: string; version: LoyaltyVersion; now: number },
): Promise<SessionTokens> {
  const { write } = transaction
  const expiresAt = now + REFRESH_TOKEN_MS
  const tokens = {
    boxofficeSessionToken: await addToken(transaction, sessionId, 'SESSION', now + SESSION_TOKEN_MS[version]),
    boxofficeRefreshSessionToken: await addToken(transaction, sessionId, 'REFRESH', expiresAt),
  }
  await write('UPDATE sessions SET expires_at = ?, seen_at = ? WHERE session_id = ?', [expiresAt, now, sessionId])
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

interface BeginSession {
  memberId: string
  version: LoyaltyVersion
  /** Browser and system, for the list of sign-ins. */
  device: string | null
  /** Epoch ms. */
  now: number
}

export async function beginSession(
  transaction: DatabaseTransaction,
  { memberId, version, device, now }: BeginSession,
): Promise<SessionFields> {
  const { write } = transaction
  const sessionId = randomUUID()
  const old = `SELECT session_id FROM sessions WHERE member_id = ? ORDER BY begun_at DESC LIMIT -1 OFFSET ?`
  await write(`DELETE FROM session_tokens WHERE session_id IN (${old})`, [memberId, MAX_SESSIONS - 1])
  await write(`DELETE FROM sessions WHERE session_id IN (${old})`, [memberId, MAX_SESSIONS - 1])
  const expiresAt = now + REFRESH_TOKEN_MS
  const row = { session_id: sessionId, member_id: memberId, device, begun_at: now, expires_at: expiresAt }
  await insertRow(transaction, 'sessions', row)
  const sessionManagementTokens = await issueTokens(transaction, { sessionId, version, now })
  if (version !== 1) return { sessionManagementTokens }
  const userSessionId = await addToken(transaction, sessionId, 'USER', expiresAt)
  return { sessionManagementTokens, userSessionId, encryptedSessionId: hashToken(sessionId) }
}
