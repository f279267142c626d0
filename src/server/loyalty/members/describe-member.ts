import type { MemberDetails } from '../../../features/session/rules/calls/reply-fields'
import type { Balance } from '../history/balances'
import { levelName } from '../registration/membership-levels'
import type { Member } from './member'

/** A member without an end of the membership (specification §3 Loyalty member session). */
const NO_EXPIRY = '0001-01-01T00:00:00Z'

/** What cards and movements know of a member. */
export interface MemberHoldings {
  balances: Balance[]
  /** Code of the main card; null where there is none. */
  memberCardNumber: string | null
}

/** Writes the `memberDetails` of a reply (specification §3 Login and refresh replies). Holds no secret. */
export function describeMember(member: Member, { balances, memberCardNumber }: MemberHoldings): MemberDetails {
  return {
    memberId: member.member_id,
    username: member.username,
    email: member.email,
    firstName: member.first_name,
    lastName: member.last_name,
    phoneNumber: member.phone_number,
    mobileNumber: member.mobile_number,
    zipCode: member.zip_code,
    clubId: member.club_id,
    memberLevelId: member.level_id,
    memberLevelName: levelName(member.level_id),
    memberCardNumber,
    memberExpiry: member.expires_at === null ? NO_EXPIRY : new Date(member.expires_at).toISOString(),
    sendNewsletter: member.send_newsletter,
    wishToReceiveSMS: member.receive_sms,
    contactByThirdParty: member.third_party_contact,
    balances,
  }
}
