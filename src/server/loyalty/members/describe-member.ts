import type { MemberDetails } from '../../../features/session/rules/calls/reply-fields'
import type { Balance } from '../history/balances'
import { levelName } from '../registration/membership-levels'
import type { Member } from './member'

/** Expiry of a membership that does not end (specification §3 Loyalty member session). */
const NO_EXPIRY = '0001-01-01T00:00:00Z'

/** The part of a member's details that comes from cards and balances. */
export interface MemberHoldings {
  balances: Balance[]
  /** Code of the main card; null when there is none. */
  memberCardNumber: string | null
}

/** Builds the `memberDetails` of a reply (specification §3 Login and refresh replies). Contains no secrets. */
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
