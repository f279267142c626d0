import type { HostLoyaltyConfig } from '../../../config/loyalty-config'
import type { DatabaseTransaction } from '../../database/open-database'
import { issueCode } from '../codes/codes'
import type { Member } from '../members/member'
import { addMail } from '../outbox/outbox'

interface SendActivationCode {
  member: Member
  membershipConfig: HostLoyaltyConfig
  /** Epoch ms. */
  now: number
}

/** E-mails an activation code. Returns false when the hourly maximum is reached. */
export async function sendActivationCode(
  transaction: DatabaseTransaction,
  { member, membershipConfig, now }: SendActivationCode,
): Promise<boolean> {
  const code = await issueCode(transaction, { memberId: member.member_id, kind: 'ACTIVATION', now })
  if (code === null) return false
  await addMail(transaction, { to: member.email, kind: 'ACTIVATION', locale: membershipConfig.locale, code, now })
  return true
}
