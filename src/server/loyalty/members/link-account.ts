import { refuseCall } from '../calls/refuse-call'
import { type BackendCall, type BackendReply, refuse, succeed } from '../backend-call'
import { isNameTaken } from './create-member'
import { findMemberById, lookupKey } from './member'
import { FOREIGN_USERNAME, isForeignUsername, type MemberInput } from './member-input'

/**
 * Gives a foyer member without a username a username and a club (specification §4 Account linking). There is no
 * session, so id and e-mail must both match, nothing else changes, and the reply contains no details.
 * @returns memberNotFound (30) for all other members
 */
export async function linkAccount(
  { database, membershipConfig }: BackendCall,
  input: MemberInput,
): Promise<BackendReply> {
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
      input.clubId || member.club_id || membershipConfig.clubId,
      memberId,
    ])
    return succeed()
  })
}
