import { openTabChannel, type TabChannel } from '../../../platform/tab-channel'
import { readStoredSession, setSessionState } from './session-store'
import type { MemberDetails } from '../rules/calls/reply-fields'
import type { EndReason } from '../rules/session-state'

const SESSION_CHANNEL = 'loyalty-session'

/** Message between tabs. It never contains a token; tabs read tokens from the cookie. */
type SessionMessage =
  | { kind: 'login' | 'refresh'; member: MemberDetails; isExpired: boolean }
  | { kind: 'end'; reason: EndReason | null }

let channel: TabChannel | null = null

export function announceSession(message: SessionMessage): void {
  channel?.post(message)
}

/** Adopts sessions of other tabs: the member from the message, the tokens from the cookie. @returns stops it */
export function followTabs(onMember: () => void): () => void {
  const own = openTabChannel(SESSION_CHANNEL, data => {
    const message = parseSessionMessage(data)
    const session = readStoredSession()
    if (!message) return
    if (message.kind === 'end') {
      // Somebody else may have signed in since.
      if (!session) setSessionState({ status: 'anonymous', reason: message.reason })
      return
    }
    const { member, isExpired } = message
    if (!session) return
    setSessionState(isExpired ? { status: 'expired', member } : { status: 'member', session, member, isKept: true })
    onMember()
  })
  channel = own
  return () => {
    own.close()
    if (channel === own) channel = null
  }
}

const REASONS: readonly unknown[] = ['signedOut', 'ended', 'lapsed', 'deleted'] satisfies EndReason[]

/** Parses a channel message, which may come from a tab of another release. @returns null for anything else */
export function parseSessionMessage(data: unknown): SessionMessage | null {
  if (typeof data !== 'object' || data === null) return null
  const { kind, member, isExpired, reason } = data as Record<string, unknown>
  if (kind === 'end') return { kind, reason: REASONS.includes(reason) ? (reason as EndReason) : null }
  if ((kind !== 'login' && kind !== 'refresh') || !isMember(member)) return null
  return { kind, member, isExpired: isExpired === true }
}

function isMember(value: unknown): value is MemberDetails {
  return typeof value === 'object' && value !== null && 'memberId' in value && typeof value.memberId === 'string'
}
