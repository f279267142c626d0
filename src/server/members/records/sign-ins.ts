import * as v from 'valibot'
import type { SignIn } from '../../../features/session/rules/calls/own-account-calls'
import { type DatabaseTransaction, Flag, Instant, parseRows, type Read } from '../../database/database'
import { endSession } from './session-tokens'

const SignInRow = v.object({
  sessionId: v.string(),
  device: v.nullable(v.string()),
  begunAt: Instant,
  seenAt: Instant,
  isCurrent: Flag,
})

interface SessionOf {
  memberId: string
  /** The one that asks. */
  sessionId: string
  /** Epoch ms. */
  now: number
}

/** A member's sessions that still count, this one first, then by when they were last seen. */
export async function listSignIns(read: Read, { memberId, sessionId, now }: SessionOf): Promise<SignIn[]> {
  const sql = `SELECT session_id AS sessionId, device, begun_at AS begunAt, coalesce(seen_at, begun_at) AS seenAt,
      session_id = ? AS isCurrent
    FROM sessions WHERE member_id = ? AND expires_at > ? ORDER BY isCurrent DESC, seenAt DESC, sessionId`
  return parseRows(SignInRow, await read(sql, [sessionId, memberId, now]))
}

/** Ends one session of a member. Returns false when it is not theirs. */
export async function endSignIn(
  transaction: DatabaseTransaction,
  { memberId, sessionId }: Pick<SessionOf, 'memberId' | 'sessionId'>,
): Promise<boolean> {
  const sql = 'SELECT 1 FROM sessions WHERE session_id = ? AND member_id = ?'
  const isTheirs = (await transaction.read(sql, [sessionId, memberId])).length > 0
  if (isTheirs) await endSession(transaction, sessionId)
  return isTheirs
}
