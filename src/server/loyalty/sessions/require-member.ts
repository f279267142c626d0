import { failure, type Result, success } from '../../../platform/result'
import { type BackendCall, type BackendReply, refuse } from '../backend-call'
import { findMemberById, isExpired, type Member } from '../members/member'
import { findSession } from './find-session'

type Guarded = Pick<BackendCall, 'database' | 'clock' | 'sessionToken'>

/** The member whose session token stands in the header. @returns the reply that says 'session expired' (7) otherwise */
export async function requireMember(call: Guarded): Promise<Result<Member, BackendReply>> {
  const { database, clock, sessionToken } = call
  const session = await findSession(database.read, { token: sessionToken, kind: 'SESSION', now: clock() })
  const member = session && (await findMemberById(database.read, session.memberId))
  return member ? success(member) : failure(refuse('sessionExpired'))
}

/** Likewise, for what only a member whose membership has not ended may do: 46 for others (specification §8). */
export async function requireActiveMember(call: Guarded): Promise<Result<Member, BackendReply>> {
  const member = await requireMember(call)
  return member.ok && isExpired(member.value, call.clock()) ? failure(refuse('accountExpired')) : member
}
