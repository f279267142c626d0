import type { HostLoyaltyConfig } from '../../../config/loyalty-config'
import type { DatabaseTransaction } from '../../database/database'
import { findMemberByEmail, type Member } from '../accounts/member'
import { parseMemberWithEmail } from '../accounts/member-input'
import { type BackendCall, type BackendHandler, type BackendReply, refuse, refuseCall, succeed } from '../backend-call'
import { addMail } from '../outbox/outbox'
import { areCodesLocked, countWrongCode, issueCode, useCode } from '../passwords/codes'
import { activateFoyerCard } from './foyer-card'
import { registered } from './pending-membership'

/**
 * Specification §7 StartRegistration. Assumption: `activationCode` activates the account that the code was sent to;
 * `memberCardNumber` alone registers a card sold in the foyer. The reply's `userSessionId` starts a membership.
 */
export const startRegistration: BackendHandler = async call => {
  const input = parseMemberWithEmail(call.fields)
  if (!input.ok) return refuseCall(400, input.error)
  const { email, memberCardNumber } = input.value
  const code = call.fields['activationCode']
  if (typeof code === 'string' && code !== '') return activateByCode(call, { email, code })
  if (!memberCardNumber) return refuse('invalidActivation')
  return activateFoyerCard(call, { input: input.value, cardCode: memberCardNumber.toUpperCase() })
}

async function activateByCode(
  { database, clock }: BackendCall,
  { email, code }: { email: string; code: string },
): Promise<BackendReply> {
  const now = clock()
  return database.write(async transaction => {
    const tried = { email, kind: 'ACTIVATION', now } as const
    if (await areCodesLocked(transaction, tried)) return refuse('locked')
    const member = await findMemberByEmail(transaction.read, email)
    if (member?.is_active) return refuse('alreadyActive')
    const given = { code, kind: 'ACTIVATION', now } as const
    if (!member || !(await useCode(transaction, { ...given, ofMember: member.member_id }))) {
      await countWrongCode(transaction, tried)
      return refuse('invalidActivation')
    }
    await transaction.write('UPDATE members SET is_active = 1 WHERE member_id = ?', [member.member_id])
    return registered(transaction, member, now)
  })
}

/** E-mails an activation code. Returns false when the hourly maximum is reached. */
export async function sendActivationCode(
  transaction: DatabaseTransaction,
  { member, membershipConfig, now }: { member: Member; membershipConfig: HostLoyaltyConfig; now: number },
): Promise<boolean> {
  const code = await issueCode(transaction, { memberId: member.member_id, kind: 'ACTIVATION', now })
  if (code === null) return false
  await addMail(transaction, { to: member.email, kind: 'ACTIVATION', locale: membershipConfig.locale, code, now })
  return true
}

/** Specification §7 SendMemberActivationCode. */
export const requestActivationCode: BackendHandler = async ({ database, clock, membershipConfig, fields }) => {
  const input = parseMemberWithEmail({ email: fields['email'] })
  if (!input.ok) return refuseCall(400, input.error)
  return database.write(async transaction => {
    const member = await findMemberByEmail(transaction.read, input.value.email)
    if (!member) return refuse('unknownEmail')
    if (member.is_active) return refuse('alreadyActive')
    const isSent = await sendActivationCode(transaction, { member, membershipConfig, now: clock() })
    return isSent ? succeed() : refuse('tooManyRequests')
  })
}
