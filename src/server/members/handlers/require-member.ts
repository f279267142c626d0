import { failure, type Result, success } from '../../../platform/result'
import type { Database, Read } from '../../database/database'
import { findMemberById, isExpired, type Member } from '../records/member'
import { type BackendCall, type BackendHandler, type BackendReply, refuse } from '../backend-call'
import { findSession } from '../records/session-tokens'

type Guarded = Pick<BackendCall, 'database' | 'clock' | 'sessionToken'>

/** Returns the member of the session token in the header. Fails with `sessionExpired` (7). */
export async function requireMember(call: Guarded): Promise<Result<Member, BackendReply>> {
  const signedIn = await findSignedIn(call)
  return signedIn.ok ? success(signedIn.value.member) : failure(refuse(signedIn.error))
}

interface SignedIn {
  member: Member
  sessionId: string
  /** Epoch ms. */
  now: number
}

/** Returns the session of a call and its member. Pass `read` of a transaction to read within it. */
export async function findSignedIn(
  { database, clock, sessionToken }: Guarded,
  read: Read = database.read,
): Promise<Result<SignedIn, 'sessionExpired'>> {
  const now = clock()
  const session = await findSession(read, { token: sessionToken, kind: 'SESSION', now })
  const member = session && (await findMemberById(read, session.memberId))
  return session && member ? success({ member, sessionId: session.sessionId, now }) : failure('sessionExpired')
}

/** Like `requireMember`, for active memberships only. Fails with `accountExpired` (46, specification §8) for others. */
export async function requireActiveMember(call: Guarded): Promise<Result<Member, BackendReply>> {
  const member = await requireMember(call)
  return member.ok && isExpired(member.value, call.clock()) ? failure(refuse('accountExpired')) : member
}

type HandleMember = (call: BackendCall, memberId: string) => Promise<BackendReply>

/** A handler that requires a session; without one the reply is code 7. */
export const forMember = (handle: HandleMember) => guarded(requireMember, handle)

/** A handler that requires a membership that has not expired; otherwise the reply is code 46. */
export const forActiveMember = (handle: HandleMember) => guarded(requireActiveMember, handle)

function guarded(require: typeof requireMember, handle: HandleMember): BackendHandler {
  return async call => {
    const member = await require(call)
    if (!member.ok) return member.error
    const memberId = member.value.member_id
    try {
      return await handle({ ...call, database: writingFor(call.database, memberId) }, memberId)
    } catch (error) {
      if (error instanceof MemberGone) return refuse('sessionExpired')
      throw error
    }
  }
}

/** Rolls the transaction back. */
class MemberGone extends Error {}

/** Writes nothing for an account deleted after its session was checked, because such rows would never be deleted. */
function writingFor(database: Database, memberId: string): Database {
  return {
    ...database,
    write: work =>
      database.write(async transaction => {
        const [member] = await transaction.read('SELECT member_id FROM members WHERE member_id = ?', [memberId])
        if (!member) throw new MemberGone()
        return work(transaction)
      }),
  }
}
