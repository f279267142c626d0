import { refuseCall } from '../calls/refuse-call'
import { type BackendCall, type BackendReply, refuse, succeed } from '../backend-call'
import { isNameTaken } from './create-member'
import { findMemberById, lookupKey } from './member'
import { FOREIGN_USERNAME, isForeignUsername, type MemberInput } from './member-input'

/**
 * Gives a member of the foyer, who has no username yet, one and a club (specification §4 Account linking). Nobody is signed in,
 * so both id and e-mail must fit, nothing else is changed, and nothing is told.
 * @returns memberNotFound (30) for everybody else
 */
export async function linkAccount({ database, facts }: BackendCall, input: MemberInput): Promise<BackendReply> {
  const { memberId, email } = input
  if (!memberId || email == null) return refuse('memberNotFound')
  const username = input.username || email
  if (isForeignUsername(username, email)) return refuseCall(400, FOREIGN_USERNAME)
  return database.write(async transaction => {
    const member = await findMemberById(transaction.read, memberId)
    if (!member || member.username !== null || lookupKey(member.email) !== lookupKey(email))
      return refuse('memberNotFound')
    if (await isNameTaken(transaction, { email, username, exceptMemberId: memberId })) return refuse('emailTaken')
    await transaction.write('UPDATE members SET username = ?, username_key = ?, club_id = ? WHERE member_id = ?', [
      username,
      lookupKey(username),
      input.clubId || member.club_id || facts.clubId,
      memberId,
    ])
    return succeed()
  })
}
