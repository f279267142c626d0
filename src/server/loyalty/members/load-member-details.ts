import type { MemberDetails } from '../../../features/session/rules/calls/reply-fields'
import { MEMBER_HOLDINGS } from '../member-holdings'
import { describeMember } from './describe-member'
import type { Member, Read } from './member'

interface LoadMemberDetails {
  member: Member
  /** Epoch ms. */
  now: number
}

/** Loads the `memberDetails` of a reply, with balances and the main card. */
export async function loadMemberDetails(read: Read, { member, now }: LoadMemberDetails): Promise<MemberDetails> {
  const holdings = await MEMBER_HOLDINGS.hooks.describeHoldings(read, { memberId: member.member_id, now })
  return describeMember(member, holdings)
}
