import type { LoyaltyVersion } from '../../../features/session/rules/calls/cypher-call'
import { failure, type Result, success } from '../../../platform/result'
import type { DatabaseTransaction } from '../../database/open-database'
import { endSession } from './end-session'
import { findSession } from './find-session'
import { issueTokens, type SessionTokens } from './issue-tokens'
import { hashToken } from './token'

/** Ms. Assumption: grace period for a used refresh token, for two tabs or a lost reply. */
export const RETIRED_GRACE_MS = 60_000

interface RefreshSession {
  /** As sent; null when absent. */
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
 * Exchanges a refresh token for a new pair. A used token that is sent after the grace period was probably stolen, so
 * the whole session ends.
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
