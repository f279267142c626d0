import type { HostLoyaltyConfig } from '../../../config/host-config'
import type { DatabaseTransaction } from '../../database/open-database'
import { issueCode } from '../codes/codes'
import type { Member } from '../members/member'
import { addMail } from '../outbox/outbox'

interface SendActivationCode {
  member: Member
  facts: HostLoyaltyConfig
  /** Epoch ms. */
  now: number
}

/** Sends the code that activates an account. @returns false where the account was sent enough of them within an hour */
export async function sendActivationCode(
  transaction: DatabaseTransaction,
  { member, facts, now }: SendActivationCode,
): Promise<boolean> {
  const code = await issueCode(transaction, { memberId: member.member_id, kind: 'ACTIVATION', now })
  if (code === null) return false
  await addMail(transaction, { to: member.email, kind: 'ACTIVATION', locale: facts.locale, code, now })
  return true
}
