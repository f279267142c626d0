import type { MemberDetails } from './calls/reply-fields'
import type { EndReason } from './session-state'

/** Channel between the site's tabs. */
export const SESSION_CHANNEL = 'loyalty-session'

/** Message between tabs. It never contains a token; tabs read tokens from the cookie. */
export type SessionMessage =
  { kind: 'login' | 'refresh'; member: MemberDetails; isExpired: boolean } | { kind: 'end'; reason: EndReason | null }

const REASONS: readonly unknown[] = ['signedOut', 'ended', 'deleted'] satisfies EndReason[]

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
