import { randomBytes } from 'node:crypto'
import { type BackendHandlers, succeed } from '../backend-call'
import { forMember } from '../calls/member-handler'

/** Assumption: lifetime of a portal session (ms). */
export const PORTAL_SESSION_MS = 30 * 60_000

/**
 * A session of the payment provider's portal (specification §7 Payments and wallet passes). Assumption: its fields. The
 * embedded backend has no payment provider, so the reply has no `url`.
 */
export const PORTAL_HANDLERS: BackendHandlers<'getPaymentPortalSession'> = {
  getPaymentPortalSession: forMember(async ({ database, clock, route }, memberId) => {
    const now = clock()
    const sessionId = randomBytes(24).toString('base64url')
    const expiresAt = now + PORTAL_SESSION_MS
    await database.write(async ({ write }) => {
      await write('DELETE FROM portal_sessions WHERE expires_at <= ?', [now])
      await write('INSERT INTO portal_sessions (session_id, member_id, cinema_id, expires_at) VALUES (?, ?, ?, ?)', [
        sessionId,
        memberId,
        route.query['cinemaId'] || null,
        expiresAt,
      ])
    })
    return succeed({ sessionId, expiresAt: new Date(expiresAt).toISOString() })
  }),
}
