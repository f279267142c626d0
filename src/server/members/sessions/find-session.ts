import * as v from 'valibot'
import { type DatabaseTransaction, parseRows, type Read } from '../../database/database'
import { hashToken } from '../../secrets'

/** USER is version 1's `userSessionId`. */
export type TokenKind = 'SESSION' | 'REFRESH' | 'USER'

interface FindSession {
  /** As sent; null when absent. */
  token: string | null
  kind: TokenKind
  /** Epoch ms. */
  now: number
}

const SessionRow = v.object({
  sessionId: v.string(),
  memberId: v.string(),
  /** Epoch ms when a refresh token was used; null when it was not. */
  retiredAt: v.nullable(v.number()),
})
type FoundSession = v.InferOutput<typeof SessionRow>

/** Finds the session of a token. Returns null when the token is unknown or expired. */
export async function findSession(read: Read, { token, kind, now }: FindSession): Promise<FoundSession | null> {
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
