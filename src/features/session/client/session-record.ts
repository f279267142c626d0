import { readClock } from '../../../platform/clock'
import type { MembershipConfig } from '../../../config/loyalty-config'
import type { MemberDetails } from '../rules/calls/reply-fields'
import { isExpired } from '../rules/member-expiry'
import type { StoredSession } from '../rules/session-cookie'
import type { EndReason } from '../rules/session-state'
import type { CypherReply } from './call-cypher'
import { announceSession } from './session-tabs'
import { isStoredExpired, setSessionState, storeSession } from './session-store'

export type SessionReply = CypherReply<'login'>

interface KeepInput {
  reply: SessionReply
  member: MemberDetails
  /** The session whose tokens stay valid when the reply has none (specification §4 Login by token). */
  previous: StoredSession | null
  kind: 'login' | 'refresh'
}

/** Writes a changed session to the cookie and the page's store, and announces it to the other tabs. */
export interface SessionRecord {
  keep: (input: KeepInput) => MemberDetails
  /** Stores new tokens whose member is still to be fetched. */
  keepTokens: (session: StoredSession) => void
  end: (reason: EndReason | null) => void
}

/** The tokens of a reply; null for missing ones. */
export function tokensOf({ sessionManagementTokens: tokens }: SessionReply) {
  return {
    token: tokens?.boxofficeSessionToken || null,
    refreshToken: tokens?.boxofficeRefreshSessionToken || null,
  }
}

/** Creates the record of one programme's sessions (specification §3 Loyalty member session, §4 Expiry). */
export function createSessionRecord(membershipConfig: MembershipConfig): SessionRecord {
  const hours = membershipConfig.sessionTimeoutHours
  return {
    keep: ({ reply, member, previous, kind }) => {
      const session = sessionOf({ reply, member, previous, version: membershipConfig.version })
      const isOver = isExpired(member.memberExpiry, readClock()) && !membershipConfig.allowsExpiredLogin
      const isKept = storeSession(session, isOver ? { isExpired: true } : { hours })
      setSessionState(isOver ? { status: 'expired', member } : { status: 'member', session, member, isKept })
      if (isKept) announceSession({ kind, member, isExpired: isOver })
      return member
    },
    keepTokens: session => {
      storeSession(session, isStoredExpired() ? { isExpired: true } : { hours })
    },
    end: reason => {
      storeSession(null)
      setSessionState({ status: 'anonymous', reason })
      announceSession({ kind: 'end', reason })
    },
  }
}

type SessionInput = Omit<KeepInput, 'kind'> & { version: 1 | 3 }

function sessionOf({ reply, member, previous, version }: SessionInput): StoredSession {
  const { token, refreshToken } = tokensOf(reply)
  const own = {
    memberId: member.memberId,
    ...idOf('userSessionId', reply.userSessionId ?? previous?.userSessionId),
    ...idOf('encryptedSessionId', reply.encryptedSessionId ?? previous?.encryptedSessionId),
  }
  return {
    token: token ?? previous?.token ?? null,
    refreshToken: refreshToken ?? previous?.refreshToken ?? null,
    cypherVersion: version,
    ...(version === 1 ? own : {}),
  }
}

function idOf(name: string, value: string | null | undefined): Record<string, string> {
  return value ? { [name]: value } : {}
}
