/** Name of the cookie that holds a member's session (contracts, In the browser). */
export const SESSION_COOKIE = 'loyaltyMemberSession'

/** What of a session ticketing needs. */
export interface MemberSession {
  token: string
}

/** Reads a session cookie's JSON. @returns null for none, an unreadable one, or one without a token */
export function parseSessionCookie(value: string | null | undefined): MemberSession | null {
  if (!value) return null
  try {
    const session: unknown = JSON.parse(value)
    if (typeof session !== 'object' || session === null || !('token' in session)) return null
    return typeof session.token === 'string' && session.token !== '' ? { token: session.token } : null
  } catch {
    return null
  }
}
