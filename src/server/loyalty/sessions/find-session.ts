import * as v from 'valibot'
import type { Read } from '../members/member'
import { parseRows } from '../parse-rows'
import { hashToken } from './token'

/** USER is version 1's `userSessionId`. */
export type TokenKind = 'SESSION' | 'REFRESH' | 'USER'

export interface FoundSession {
  sessionId: string
  memberId: string
  /** Epoch ms when a refresh token was used; null when it was not. */
  retiredAt: number | null
}

interface FindSession {
  /** As sent; null when absent. */
  token: string | null
  kind: TokenKind
  /** Epoch ms. */
  now: number
}

const FoundRow = v.object({ session_id: v.string(), member_id: v.string(), retired_at: v.nullable(v.number()) })

/** Finds the session of a token. Returns null when the token is unknown or expired. */
export async function findSession(read: Read, { token, kind, now }: FindSession): Promise<FoundSession | null> {
  if (!token) return null
  const rows = await read(
    `SELECT session_id, member_id, retired_at FROM session_tokens JOIN sessions USING (session_id)
     WHERE token_hash = ? AND kind = ? AND session_tokens.expires_at > ?`,
    [hashToken(token), kind, now],
  )
  const [row] = parseRows(FoundRow, rows)
  return row ? { sessionId: row.session_id, memberId: row.member_id, retiredAt: row.retired_at } : null
}
