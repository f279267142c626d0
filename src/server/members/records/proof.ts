import type { DatabaseTransaction, Read } from '../../database/database'

/** Ms. Assumption: how long a session may make its change after the present password was given. */
const PROOF_MS = 5 * 60_000

interface SessionAt {
  sessionId: string
  /** Epoch ms. */
  now: number
}

/** Notes that a session's member has just shown to be who they are. It counts for one change. */
export async function addProof({ write }: Pick<DatabaseTransaction, 'write'>, { sessionId, now }: SessionAt) {
  await write('UPDATE sessions SET proven_at = ? WHERE session_id = ?', [now, sessionId])
}

export async function hasProof(read: Read, { sessionId, now }: SessionAt): Promise<boolean> {
  const sql = 'SELECT 1 FROM sessions WHERE session_id = ? AND proven_at > ?'
  return (await read(sql, [sessionId, now - PROOF_MS])).length > 0
}

/** Uses a proof up. Returns false without one. */
export async function takeProof(
  { write }: Pick<DatabaseTransaction, 'write'>,
  { sessionId, now }: SessionAt,
): Promise<boolean> {
  const sql = 'UPDATE sessions SET proven_at = NULL WHERE session_id = ? AND proven_at > ?'
  return (await write(sql, [sessionId, now - PROOF_MS])) > 0
}
