import { refuseCall } from '../calls/refuse-call'
import { type BackendCall, type BackendHandler, type BackendReply, refuse } from '../backend-call'
import { useCode } from '../codes/codes'
import { areCodesLocked, countWrongCode } from '../codes/wrong-codes'
import { findMemberByEmail } from '../members/member'
import { parseMemberInput } from '../members/member-input'
import { activateFoyerCard } from './activate-foyer-card'
import { registered } from './registered'

/**
 * Specification §7 StartRegistration. Assumption: `activationCode` activates the account that the code was sent to;
 * `memberCardNumber` alone registers a card sold in the foyer. The reply's `userSessionId` starts a membership.
 */
export const startRegistration: BackendHandler = async call => {
  const input = parseMemberInput(call.fields)
  if (!input.ok) return refuseCall(400, input.error)
  const { email, memberCardNumber } = input.value
  if (email == null) return refuseCall(400, 'email: is missing')
  const code = call.fields['activationCode']
  if (typeof code === 'string' && code !== '') return activateByCode(call, { email, code })
  if (!memberCardNumber) return refuse('invalidActivation')
  return activateFoyerCard(call, { input: { ...input.value, email }, cardCode: memberCardNumber.toUpperCase() })
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
    const isRight =
      member && (await useCode(transaction, { code, kind: 'ACTIVATION', now, ofMember: member.member_id }))
    if (!isRight) {
      await countWrongCode(transaction, tried)
      return refuse('invalidActivation')
    }
    await transaction.write('UPDATE members SET is_active = 1 WHERE member_id = ?', [member.member_id])
    return registered(transaction, { member, now })
  })
}
