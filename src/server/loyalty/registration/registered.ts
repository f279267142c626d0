import type { DatabaseTransaction } from '../../database/open-database'
import { type BackendReply, succeed } from '../backend-call'
import type { Member } from '../members/member'
import { addPendingMembership } from './pending-membership'

/** Level of the membership that a registration can start. */
const FIRST_LEVEL = 1

interface Registered {
  member: Member
  /** Epoch ms. */
  now: number
}

/** The success reply of a registration. Its `userSessionId` only serves to start a membership. */
export async function registered(transaction: DatabaseTransaction, { member, now }: Registered): Promise<BackendReply> {
  const { member_id: memberId, club_id: clubId } = member
  const pending = { memberId, person: null, levelId: FIRST_LEVEL, clubId, now }
  const userSessionId = await addPendingMembership(transaction, pending)
  return succeed({ userSessionId, hasUserName: member.username !== null, clubId })
}
