import type { LoyaltyVersion } from '../../../features/session/rules/calls/cypher-call'
import { unmetPasswordNeeds } from '../../../features/membership/rules/forms/field-rules'
import { refuseCall } from '../calls/refuse-call'
import { type BackendCall, type BackendHandler, type BackendReply, refuse, succeed } from '../backend-call'
import { hashPassword } from '../passwords/password-hash'
import { endSessionsOf } from '../sessions/end-session'
import { findSession } from '../sessions/find-session'
import { requireMember } from '../sessions/require-member'
import { TAKEN } from './create-handler'
import { linkAccount } from './link-account'
import { loadMemberDetails } from './load-member-details'
import { findMemberById, type Member } from './member'
import { FOREIGN_USERNAME, isForeignUsername, type MemberInput, parseMemberInput } from './member-input'
import { updateMember } from './update-member'

/** Specification §7 Edit, both versions. Version 1 without a session links an account. */
export function edit(version: LoyaltyVersion): BackendHandler {
  return async call => {
    const input = parseMemberInput(call.fields)
    if (!input.ok) return refuseCall(400, input.error)
    if (version === 1 && !call.sessionToken) return linkAccount(call, input.value)
    const member = await requireMember(call)
    if (!member.ok) return member.error
    return editMember({ call, version, member: member.value, input: input.value })
  }
}

interface EditMember {
  call: BackendCall
  version: LoyaltyVersion
  member: Member
  input: MemberInput
}

async function editMember({ call, version, member, input }: EditMember): Promise<BackendReply> {
  const { database, clock, membershipConfig, sessionToken } = call
  const { password, username } = input
  if (isForeignUsername(username, input.email ?? member.email)) return refuseCall(400, FOREIGN_USERNAME)
  if (password && unmetPasswordNeeds(password, membershipConfig.provider).length > 0) return refuse('weakPassword')
  const passwordHash = password ? await hashPassword(password) : null
  const now = clock()
  const { member_id: memberId } = member
  const outcome = await database.write(async transaction => {
    const session = await findSession(transaction.read, { token: sessionToken, kind: 'SESSION', now })
    const current = await findMemberById(transaction.read, memberId)
    if (!session || !current) return 'sessionExpired'
    const updated = await updateMember(transaction, { member: current, input, passwordHash })
    if (!updated.ok) return TAKEN[version]
    // A password change may be a response to a stolen session, so all other sessions end.
    if (passwordHash !== null) await endSessionsOf(transaction, { memberId, exceptSessionId: session.sessionId })
    return findMemberById(transaction.read, memberId)
  })
  if (typeof outcome === 'string') return refuse(outcome)
  if (!outcome) return refuse('sessionExpired')
  return succeed({ memberDetails: await loadMemberDetails(database.read, { member: outcome, now }) })
}
