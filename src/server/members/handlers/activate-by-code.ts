import { failure, type Result, success } from '../../../platform/result'
import type { DatabaseTransaction } from '../../database/database'
import { type BackendCall, type BackendReply, refuse } from '../backend-call'
import { recordChange } from '../records/account-changes'
import { areCodesLocked, countWrongCode, findCodeOwner } from '../records/codes'
import { endOtherAccess } from '../records/end-access'
import { findMemberByEmail, type Member } from '../records/member'
import { hashPassword } from '../records/password-hash'
import { refusedPassword } from '../records/refuse-password'
import { registered } from '../records/pending-membership'

interface ActivateByCode {
  email: string
  /** As typed. */
  code: string
  /** Null when none was given. */
  password: string | null
}

/**
 * Activates an account with the code of its letter and a password of whoever has that letter, because a stranger may have
 * chosen the first one (decision 082). Whatever else could open the account ends.
 * @returns 422 without a password; the code stays valid then, as with a weak one
 */
export async function activateByCode(
  call: BackendCall,
  { email, code, password }: ActivateByCode,
): Promise<BackendReply> {
  const { database, clock } = call
  const find = (transaction: DatabaseTransaction) =>
    findWaiting(transaction, { email, code, kind: 'ACTIVATION', source: call.client.source, now: clock() })
  // Checked before the expensive hash, and again in the transaction.
  const waiting = await database.write(find)
  if (!waiting.ok) return refuse(waiting.error)
  if (password === null) return refuse('passwordNeeded')
  const refused = await refusedPassword(call, password, waiting.value)
  if (refused) return refuse(refused)
  const hash = await hashPassword(password)
  return database.write(async transaction => {
    const found = await find(transaction)
    if (!found.ok) return refuse(found.error)
    const { member_id: memberId } = found.value
    const now = clock()
    await transaction.write(
      `UPDATE members SET is_active = 1, password_hash = ?, is_password_temporary = 0, email_proven_at = ?
       WHERE member_id = ?`,
      [hash, now, memberId],
    )
    await endOtherAccess(transaction, { memberId, now })
    await recordChange(transaction, { memberId, change: 'ACTIVATED', call, now })
    return registered(transaction, found.value, now)
  })
}

type Tried = Parameters<typeof countWrongCode>[1] & Parameters<typeof findCodeOwner>[1] & { kind: 'ACTIVATION' }

/** Finds the account that waits for this code; counts a wrong one. */
async function findWaiting(
  transaction: DatabaseTransaction,
  tried: Tried,
): Promise<Result<Member, 'locked' | 'alreadyActive' | 'invalidActivation'>> {
  if (await areCodesLocked(transaction, tried)) return failure('locked')
  const member = await findMemberByEmail(transaction.read, tried.email)
  if (member?.is_active) return failure('alreadyActive')
  if (member && (await findCodeOwner(transaction.read, tried)) === member.member_id) return success(member)
  await countWrongCode(transaction, tried)
  return failure('invalidActivation')
}
