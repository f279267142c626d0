import { readClock } from '../../../platform/clock'
import { clearAppBadge } from '../../../platform/app-badge'
import { writeStored } from '../../../platform/storage'
import type { MembershipConfig } from '../../../config/loyalty-config'
import type { MemberDetails } from '../rules/calls/reply-fields'
import type { StoredSession } from '../rules/session-cookie'
import { VOUCHERS_KEY } from '../rules/kept-vouchers'
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

export type SessionRecord = ReturnType<typeof createSessionRecord>

/** Writes sessions to cookie and store, announces them to other tabs (specification §3 Loyalty member session, §4). */
export function createSessionRecord(membershipConfig: MembershipConfig) {
  const hours = membershipConfig.sessionTimeoutHours
  return {
    keep: ({ reply, member, previous, kind }: KeepInput): MemberDetails => {
      const session = sessionOf({ reply, member, previous, version: membershipConfig.version })
      const isOver = isExpired(member.memberExpiry, readClock()) && !membershipConfig.allowsExpiredLogin
      const isKept = storeSession(session, isOver ? { isExpired: true } : { hours })
      setSessionState(isOver ? { status: 'expired', member } : { status: 'member', session, member, isKept })
      if (isKept) announceSession({ kind, member, isExpired: isOver })
      return member
    },
    /** Stores new tokens whose member is still to be fetched. */
    keepTokens: (session: StoredSession): void => {
      storeSession(session, isStoredExpired() ? { isExpired: true } : { hours })
    },
    end: (reason: EndReason | null): void => {
      storeSession(null)
      setSessionState({ status: 'anonymous', reason })
      announceSession({ kind: 'end', reason })
      clearAppBadge()
      // A session that ran out is taken up again by its member, who then finds them.
      if (reason === 'signedOut' || reason === 'deleted') writeStored(VOUCHERS_KEY, null)
    },
  }
}

export function tokensOf({ sessionManagementTokens: tokens }: SessionReply) {
  return { token: tokens?.boxofficeSessionToken || null, refreshToken: tokens?.boxofficeRefreshSessionToken || null }
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

/** The date that means no expiry (specification §3 Loyalty member session). */
const NULL_DATE = Date.parse('0001-01-01T00:00:00Z')

/** Whether the expiry is set, is not the null date, and is past (specification §5 Member data). @param now epoch ms */
export function isExpired(memberExpiry: string | null | undefined, now: number): boolean {
  if (!memberExpiry) return false
  const at = Date.parse(/(?:Z|[+-]\d\d:?\d\d)$/i.test(memberExpiry) ? memberExpiry : `${memberExpiry}Z`)
  return !Number.isNaN(at) && at !== NULL_DATE && at < now
}
