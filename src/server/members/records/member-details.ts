import type { MemberDetails } from '../../../features/session/rules/calls/reply-fields'
import type { Read } from '../../database/database'
import { listCards } from './cards'
import { consentDates, readPreferences } from './consents'
import { balancesOf } from './balances'
import { countPasskeys } from './passkeys'
import { findPendingEmail } from './pending-email'
import { levelName } from './pending-membership'
import type { Member } from './member'

/** Expiry of a membership that does not end (specification §3 Loyalty member session). */
const NO_EXPIRY = '0001-01-01T00:00:00Z'

/** Loads the `memberDetails` of a reply (specification §3 Login and refresh replies). Contains no secrets. */
export async function loadMemberDetails(read: Read, member: Member, now: number): Promise<MemberDetails> {
  const cards = await listCards(read, member.member_id)
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
    memberCardNumber: cards.find(({ isMain }) => isMain)?.cardCode ?? null,
    memberExpiry: member.expires_at === null ? NO_EXPIRY : new Date(member.expires_at).toISOString(),
    sendNewsletter: member.send_newsletter,
    wishToReceiveSMS: member.receive_sms,
    contactByThirdParty: member.third_party_contact,
    consentsChangedAt: consentDates(member),
    ...readPreferences(member),
    balances: await balancesOf(read, { memberId: member.member_id, now }),
    hasOwnCalls: true,
    passkeys: await countPasskeys(read, member.member_id),
    pendingEmail: await findPendingEmail(read, { memberId: member.member_id, now }),
  }
}
