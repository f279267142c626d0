import { failure, type Result, success } from '../../../platform/result'
import { type BackendCall, type BackendReply, refuse } from '../backend-call'
import { findMemberById, isExpired, type Member } from '../members/member'
import { findSession } from './find-session'

type Guarded = Pick<BackendCall, 'database' | 'clock' | 'sessionToken'>

/** Returns the member of the session token in the header. Fails with `sessionExpired` (7). */
export async function requireMember(call: Guarded): Promise<Result<Member, BackendReply>> {
  const { database, clock, sessionToken } = call
  const session = await findSession(database.read, { token: sessionToken, kind: 'SESSION', now: clock() })
  const member = session && (await findMemberById(database.read, session.memberId))
  return member ? success(member) : failure(refuse('sessionExpired'))
}

/** Like `requireMember`, for active memberships only. Fails with `accountExpired` (46, specification §8) for others. */
export async function requireActiveMember(call: Guarded): Promise<Result<Member, BackendReply>> {
  const member = await requireMember(call)
  return member.ok && isExpired(member.value, call.clock()) ? failure(refuse('accountExpired')) : member
}
