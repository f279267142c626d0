import { unmetPasswordNeeds } from '../../../features/membership/rules/forms/field-rules'
import type { LoyaltyVersion } from '../../../features/session/rules/calls/cypher-call'
import { failure, type Result, success } from '../../../platform/result'
import { refuseCall } from '../calls/refuse-call'
import { type BackendCall, type BackendHandler, type BackendReply, refuse, succeed } from '../backend-call'
import { hashPassword } from '../passwords/password-hash'
import { sendActivationCode } from '../registration/send-activation-code'
import { createMember, isNameTaken } from './create-member'
import { loadMemberDetails } from './load-member-details'
import { FOREIGN_USERNAME, isForeignUsername, type MemberInput, parseMemberInput } from './member-input'

/** Version 3 has a code of its own (specification §8). */
export const TAKEN = { 1: 'emailTaken', 3: 'emailTakenV3' } as const satisfies Record<LoyaltyVersion, string>

/**
 * Specification §7 Create, both versions. When accounts require activation (`includeActivation`), sends a code; until
 * it is used, logins return 26.
 */
export function create(version: LoyaltyVersion): BackendHandler {
  return async call => {
    const { database, clock, membershipConfig } = call
    const person = readNewMember(call)
    if (!person.ok) return person.error
    const { email, password, ...input } = person.value
    const username = input.username || email
    // Checked before the expensive hash, and again in the transaction.
    if (await isNameTaken({ read: database.read }, { email, username })) return refuse(TAKEN[version])
    const passwordHash = await hashPassword(password)
    const now = clock()
    const isActive = !membershipConfig.includeActivation
    const created = await database.write(async transaction => {
      const member = await createMember(transaction, {
        input: { ...input, email },
        username,
        clubId: input.clubId || membershipConfig.clubId,
        isActive,
        passwordHash,
        isPasswordTemporary: false,
        now,
      })
      if (member.ok && !isActive) await sendActivationCode(transaction, { member: member.value, membershipConfig, now })
      return member
    })
    if (!created.ok) return refuse(TAKEN[version])
    return succeed({ memberDetails: await loadMemberDetails(database.read, { member: created.value, now }) })
  }
}

type NewPerson = MemberInput & { email: string; password: string }

function readNewMember({ fields, membershipConfig }: BackendCall): Result<NewPerson, BackendReply> {
  const input = parseMemberInput(fields)
  if (!input.ok) return failure(refuseCall(400, input.error))
  const { email, password, username } = input.value
  if (email == null) return failure(refuseCall(400, 'email: is missing'))
  if (password == null) return failure(refuseCall(400, 'password: is missing'))
  if (isForeignUsername(username, email)) return failure(refuseCall(400, FOREIGN_USERNAME))
  if (unmetPasswordNeeds(password, membershipConfig.provider).length > 0) return failure(refuse('weakPassword'))
  return success({ ...input.value, email, password })
}
