import type { DatabaseTransaction } from '../../database/open-database'
import { hashToken } from './token'

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

interface EndSessionsOf {
  memberId: string
  /** Session to keep. */
  exceptSessionId?: string
}

/** Ends all sessions of a member except the given one. */
export async function endSessionsOf(
  { write }: Write,
  { memberId, exceptSessionId = '' }: EndSessionsOf,
): Promise<void> {
  const theirs = 'SELECT session_id FROM sessions WHERE member_id = ? AND session_id <> ?'
  await write(`DELETE FROM session_tokens WHERE session_id IN (${theirs})`, [memberId, exceptSessionId])
  await write('DELETE FROM sessions WHERE member_id = ? AND session_id <> ?', [memberId, exceptSessionId])
}
