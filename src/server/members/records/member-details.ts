import type { MembershipLevel } from '../../../config/membership-levels'
import { reckonLevel } from '../../../features/membership/rules/membership-level'
import type { MemberDetails } from '../../../features/session/rules/calls/reply-fields'
import type { Read } from '../../database/database'
import { listCards } from './cards'
import { consentDates, readPreferences } from './consents'
import { balancesOf, collectedPoints } from './balances'
import { countPasskeys } from './passkeys'
import { findPendingEmail } from './pending-email'
import { levelName } from './membership-items'
import type { Member } from './member'
import { offeredWallets, type WalletIssuers } from '../wallet/wallet-issuers'

/** Expiry of a membership that does not end (specification §3 Loyalty member session). */
const NO_EXPIRY = '0001-01-01T00:00:00Z'

export interface MemberView {
  wallets: WalletIssuers
  /** Epoch ms. */
  now: number
  /** Of the site's membership. */
  levels: readonly MembershipLevel[]
}

/** Loads the `memberDetails` of a reply (specification §3 Login and refresh replies). Contains no secrets. */
export async function loadMemberDetails(
  read: Read,
  member: Member,
  { now, levels, wallets }: MemberView,
): Promise<MemberDetails> {
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
    ...(await levelOf(read, member, { now, levels })),
    memberCardNumber: cards.find(({ isMain }) => isMain)?.cardCode ?? null,
    memberExpiry: member.expires_at === null ? NO_EXPIRY : new Date(member.expires_at).toISOString(),
    sendNewsletter: member.send_newsletter,
    wishToReceiveSMS: member.receive_sms,
    contactByThirdParty: member.third_party_contact,
    consentsChangedAt: consentDates(member),
    ...readPreferences(member),
    balances: await balancesOf(read, { memberId: member.member_id, now }),
    hasOwnCalls: true,
    wallets: offeredWallets(wallets, now),
    passkeys: await countPasskeys(read, member.member_id),
    pendingEmail: await findPendingEmail(read, { memberId: member.member_id, now }),
  }
}

/** Reckoned anew whenever a member is read: what was bought stays as it is. */
async function levelOf(read: Read, member: Member, { now, levels }: Omit<MemberView, 'wallets'>) {
  const { member_id: memberId, level_id: levelId } = member
  const asBought = { memberLevelId: levelId, memberLevelName: levelName(levelId) }
  if (levels.length === 0) return asBought
  const points = await collectedPoints(read, { memberId, now })
  const level = reckonLevel({ levels, levelId, points })?.level
  return {
    ...(level ? { memberLevelId: level.id, memberLevelName: level.name } : asBought),
    collectedPoints: points,
  }
}
