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
  /** Epoch ms of the login. */
  begunAt: v.number(),
  /** Epoch ms when a refresh token was used; null when it was not. */
  retiredAt: v.nullable(v.number()),
  /** The client that used it. */
  retiredBy: v.nullable(v.string()),
})

/** Finds the session of a token. Returns null when the token is absent, unknown or expired, or its account is blocked. */
export async function findSession(
  read: Read,
  { token, kind, now }: { token: string | null; kind: TokenKind; now: number },
): Promise<v.InferOutput<typeof SessionRow> | null> {
  if (!token) return null
  const rows = await read(
    `SELECT session_id AS sessionId, member_id AS memberId, begun_at AS begunAt, retired_at AS retiredAt,
       retired_by AS retiredBy
     FROM session_tokens JOIN sessions USING (session_id) JOIN members USING (member_id)
     WHERE token_hash = ? AND kind = ? AND session_tokens.expires_at > ? AND blocked_at IS NULL`,
    [hashToken(token), kind, now],
  )
  return parseRows(SessionRow, rows)[0] ?? null
}

/** Length of the part that all refresh tokens of a session begin with. */
const FAMILY_LENGTH = 22
const TOKEN_LENGTH = 43

/** The family of a refresh token; null for a token of an earlier version. */
function familyOf(token: string): string | null {
  return token.length === FAMILY_LENGTH + TOKEN_LENGTH ? token.slice(0, FAMILY_LENGTH) : null
}

/** Finds the session of a refresh token of any age: also of one that is not stored any more. */
export async function findFamily(
  read: Read,
  { token, now }: { token: string; now: number },
): Promise<{ sessionId: string; memberId: string } | null> {
  const family = familyOf(token)
  if (family === null) return null
  const sql = `SELECT session_id AS sessionId, member_id AS memberId FROM sessions JOIN members USING (member_id)
    WHERE family_hash = ? AND sessions.expires_at > ? AND blocked_at IS NULL`
  const [row] = parseRows(v.pick(SessionRow, ['sessionId', 'memberId']), await read(sql, [hashToken(family), now]))
  return row ?? null
}

/**
 * Retires the refresh token of a session when it is used. The session's older tokens end: a copy of them is of no use.
 * The last used token stays, to recognise a lost reply.
 */
export async function retireRefreshToken(
  { write }: Write,
  { sessionId, token, client, now }: { sessionId: string; token: string; client: string; now: number },
): Promise<void> {
  const older = `session_id = ? AND token_hash <> ? AND kind IN ('SESSION', 'REFRESH')`
  await write(`DELETE FROM session_tokens WHERE ${older}`, [sessionId, hashToken(token)])
  const retire = 'UPDATE session_tokens SET retired_at = ?, retired_by = ? WHERE token_hash = ?'
  await write(retire, [now, client, hashToken(token)])
}

/** Forgets a used refresh token, after its repeated use was let through once. */
export async function forgetRefreshToken({ write }: Write, token: string): Promise<void> {
  await write('DELETE FROM session_tokens WHERE token_hash = ?', [hashToken(token)])
}

type Write = Pick<DatabaseTransaction, 'write'>

/** Ends a session and invalidates all its tokens. */
export async function endSession({ write }: Write, sessionId: string): Promise<void> {
  await write('DELETE FROM session_tokens WHERE session_id = ?', [sessionId])
  await write('DELETE FROM sessions WHERE session_id = ?', [sessionId])
}

/** Returns the session id of a token of any kind, even a used one; null for an unknown one. */
export async function findSessionId(read: Read, token: string): Promise<string | null> {
  const [row] = await read(
    `SELECT session_id FROM session_tokens WHERE token_hash = ?
     UNION SELECT session_id FROM sessions WHERE family_hash = ?`,
    [hashToken(token), hashToken(familyOf(token) ?? token)],
  )
  return row ? String(row['session_id']) : null
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
/** Assumption: ms after its login at which a session ends, however often it is refreshed: half a year. */
const MAX_SESSION_MS = 180 * 24 * HOUR
/** Assumption: maximum number of sessions per member; a new one replaces the oldest. */
const MAX_SESSIONS = 20

interface IssueTokens {
  sessionId: string
  version: LoyaltyVersion
  refreshToken?: string
  /** Epoch ms of the login. */
  begunAt: number
  /** Epoch ms. */
  now: number
}

/** `sessionManagementTokens` of a reply. */
export interface SessionTokens {
  boxofficeSessionToken: string
  boxofficeRefreshSessionToken: string
}

/**
 * Issues a new pair of tokens for a session; only their hashes are stored. `refreshToken` is the one that it is issued
 * for: the new one begins like it, so that a copy of any of them is recognised.
 */
export async function issueTokens(
  transaction: DatabaseTransaction,
  { sessionId, version, refreshToken = '', begunAt, now }: IssueTokens,
): Promise<SessionTokens> {
  const { write } = transaction
  const endsAt = begunAt + MAX_SESSION_MS
  const expiresAt = Math.min(now + REFRESH_TOKEN_MS, endsAt)
  const family = familyOf(refreshToken) ?? newToken().slice(0, FAMILY_LENGTH)
  const tokens = {
    boxofficeSessionToken: await addToken(
      transaction,
      sessionId,
      'SESSION',
      newToken(),
      Math.min(now + SESSION_TOKEN_MS[version], endsAt),
    ),
    boxofficeRefreshSessionToken: await addToken(transaction, sessionId, 'REFRESH', family + newToken(), expiresAt),
  }
  const session = 'UPDATE sessions SET expires_at = ?, seen_at = ?, family_hash = ? WHERE session_id = ?'
  await write(session, [expiresAt, now, hashToken(family), sessionId])
  const sql = `UPDATE session_tokens SET expires_at = ? WHERE session_id = ? AND kind = 'USER'`
  await write(sql, [expiresAt, sessionId])
  return tokens
}

async function addToken(
  transaction: DatabaseTransaction,
  sessionId: string,
  kind: TokenKind,
  token: string,
  expiresAt: number,
): Promise<string> {
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
  const sessionManagementTokens = await issueTokens(transaction, { sessionId, version, begunAt: now, now })
  if (version !== 1) return { sessionManagementTokens }
  const userSessionId = await addToken(transaction, sessionId, 'USER', newToken(), expiresAt)
  return { sessionManagementTokens, userSessionId, encryptedSessionId: hashToken(sessionId) }
}
