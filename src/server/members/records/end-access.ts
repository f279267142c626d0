import type { DatabaseTransaction } from '../../database/database'
import { voidCodes } from './codes'
import type { MemberAt } from './member'
import { dropPendingEmail } from './pending-email'
import { endSessionsOf } from './session-tokens'

/** After a change of password or address: ends the other sessions, all codes, and an address not yet confirmed. */
export async function endOtherAccess(
  transaction: DatabaseTransaction,
  { memberId, now, exceptSessionId }: MemberAt & { exceptSessionId?: string },
): Promise<void> {
  await endSessionsOf(transaction, memberId, exceptSessionId)
  await voidCodes(transaction, { memberId, now })
  await dropPendingEmail(transaction, memberId)
}
