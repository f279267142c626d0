import type { BackendCall, BackendHandler, BackendReply } from '../backend-call'
import { requireActiveMember, requireMember } from '../sessions/require-member'

type HandleMember = (call: BackendCall, memberId: string) => Promise<BackendReply>

/** A handler for whoever has a session: without one the answer is code 7. */
export function forMember(handle: HandleMember): BackendHandler {
  return async call => {
    const member = await requireMember(call)
    return member.ok ? handle(call, member.value.member_id) : member.error
  }
}

/** A handler for members whose membership has not run out: for others the answer is code 46. */
export function forActiveMember(handle: HandleMember): BackendHandler {
  return async call => {
    const member = await requireActiveMember(call)
    return member.ok ? handle(call, member.value.member_id) : member.error
  }
}
