import * as v from 'valibot'
import { MEMBERSHIP_CALLS } from '../../../features/session/rules/calls/account-calls'
import { refuseCall } from '../calls/refuse-call'
import { type BackendCall, type BackendHandler, type BackendReply, refuse, succeed } from '../backend-call'
import { findMemberByEmail, isExpired, isRunning, type Member } from '../members/member'
import { type MemberInput, parseMemberInput } from '../members/member-input'
import { requireMember } from '../sessions/require-member'
import { MEMBERSHIP_LEVELS } from './membership-levels'
import { addPendingMembership } from './pending-membership'

/** Specification §7: default level of a membership. */
const DEFAULT_LEVEL = 1

/**
 * Specification §7 SetMemberToActivateOnComplete: for a signed-in member, an inactive or expired member, or a new
 * person.
 * @returns 76 for an active membership, 34 for an account that only its signed-in member may change, 85 for an unknown
 * level or one that costs money, as the backend takes no payments
 */
export const beginMembership: BackendHandler = async call => {
  const input = parseMemberInput(call.fields)
  if (!input.ok) return refuseCall(400, input.error)
  const { memberLevelId, memberItemId } = v.parse(MEMBERSHIP_CALLS.setMemberToActivateOnComplete.body, call.fields)
  const level = MEMBERSHIP_LEVELS.find(({ id }) => id === (memberLevelId ?? DEFAULT_LEVEL))
  const isOffered = level?.cost === 0 && (!memberItemId || memberItemId === level.code)
  if (!isOffered) return refuse('invalidActivation')
  const { sessionToken } = call
  if (sessionToken) {
    const member = await requireMember(call)
    return member.ok ? begin(call, { member: member.value, input: input.value, levelId: level.id }) : member.error
  }
  const { email } = input.value
  if (email == null) return refuse('invalidActivation')
  const member = await findMemberByEmail(call.database.read, email)
  return begin(call, { member, input: input.value, levelId: level.id })
}

interface Begin {
  /** Null for a new person. */
  member: Member | null
  input: MemberInput
  levelId: number
}

async function begin(call: BackendCall, { member, input, levelId }: Begin): Promise<BackendReply> {
  const now = call.clock()
  if (member && isRunning(member, { levelId, now })) return refuse('alreadyActive')
  if (member?.is_active && !isExpired(member, now) && !call.sessionToken) return refuse('emailTaken')
  const { email, firstname, lastname, mobileNumber, zipCode } = input
  const userSessionId = await call.database.write(transaction =>
    addPendingMembership(transaction, {
      memberId: member?.member_id ?? null,
      person: member || email == null ? null : { email, firstname, lastname, mobileNumber, zipCode },
      levelId,
      clubId: input.clubId || call.membershipConfig.clubId,
      now,
    }),
  )
  return succeed({ userSessionId })
}
