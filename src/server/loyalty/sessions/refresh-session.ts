import type { LoyaltyVersion } from '../../../features/session/rules/calls/cypher-call'
import { failure, type Result, success } from '../../../platform/result'
import type { DatabaseTransaction } from '../../database/open-database'
import { endSession } from './end-session'
import { findSession } from './find-session'
import { issueTokens, type SessionTokens } from './issue-tokens'
import { hashToken } from './token'

/** Ms. Assumption: how long two tabs, or a reply that was lost, may use a refresh token that is used up. */
export const RETIRED_GRACE_MS = 60_000

interface RefreshSession {
  /** As it was sent; null where none was. */
  token: string | null
  version: LoyaltyVersion
  /** Epoch ms. */
  now: number
}

interface Refreshed {
  memberId: string
  tokens: SessionTokens
}

/**
 * Trades a refresh token for a new pair. The old one is used up: whoever sends it long afterwards has a copy of it, and so the
 * whole session ends, for the thief and for the member.
 */
export async function refreshSession(
  transaction: DatabaseTransaction,
  { token, version, now }: RefreshSession,
): Promise<Result<Refreshed, 'refused'>> {
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
