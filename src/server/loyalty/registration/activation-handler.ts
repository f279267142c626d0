import { refuseCall } from '../calls/refuse-call'
import { type BackendHandler, refuse, succeed } from '../backend-call'
import { findMemberByEmail } from '../members/member'
import { parseMemberInput } from '../members/member-input'
import { sendActivationCode } from './send-activation-code'

/** Specification §7 SendMemberActivationCode. */
export const askForActivationCode: BackendHandler = async ({ database, clock, membershipConfig, fields }) => {
  const input = parseMemberInput({ email: fields['email'] })
  if (!input.ok) return refuseCall(400, input.error)
  const { email } = input.value
  if (email == null) return refuseCall(400, 'email: is missing')
  return database.write(async transaction => {
    const member = await findMemberByEmail(transaction.read, email)
    if (!member) return refuse('unknownEmail')
    if (member.is_active) return refuse('alreadyActive')
    const isSent = await sendActivationCode(transaction, { member, membershipConfig, now: clock() })
    return isSent ? succeed() : refuse('tooManyRequests')
  })
}
