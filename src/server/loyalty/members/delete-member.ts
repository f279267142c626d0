import type { DatabaseTransaction } from '../../database/open-database'
import { MEMBER_HOLDINGS } from '../member-holdings'
import { endSessionsOf } from '../sessions/end-session'
import type { Member } from './member'

/** Deletes a member and all their data: sessions, codes, e-mails, cards, history. */
export async function deleteMember(transaction: DatabaseTransaction, member: Member): Promise<void> {
  const { write } = transaction
  const { member_id: memberId, email } = member
  await endSessionsOf(transaction, { memberId })
  await MEMBER_HOLDINGS.hooks.onMemberDeleted(transaction, memberId)
  await write('DELETE FROM codes WHERE member_id = ?', [memberId])
  await write('DELETE FROM wrong_codes WHERE email_key IN (SELECT email_key FROM members WHERE member_id = ?)', [
    memberId,
  ])
  await write('DELETE FROM pending_memberships WHERE member_id = ?', [memberId])
  await write('DELETE FROM outbox WHERE recipient = ?', [email])
  await write('DELETE FROM members WHERE member_id = ?', [memberId])
}
