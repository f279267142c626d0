/** Cookie that contains a member's session (contracts, In the browser). */
export const SESSION_COOKIE = 'loyaltyMemberSession'

/** Marks an expired member's session (specification §6: anonymous for all else): its token is not passed on. */
export const EXPIRED_COOKIE = 'loyaltyMemberExpired'

/** Stands beside the session of a link with a token, which stays without a refresh token (decision 087). */
export const LINK_COOKIE = 'loyaltyMemberLink'

/** A member's session as stored in the cookie (specification §3 Loyalty member session). */
export interface StoredSession {
  token: string | null
  refreshToken: string | null
  /** Version of the member API that issued it. */
  cypherVersion: 1 | 3
  /** Version 1 only. */
  userSessionId?: string
  memberId?: string
  encryptedSessionId?: string
}

/** Parses a session cookie's JSON. @returns null for none, an unreadable one, or one without any token */
export function parseStoredSession(value: string | null | undefined): StoredSession | null {
  const fields = parseFields(value)
  if (!fields) return null
  const text = (name: string) => {
    const given = fields[name]
    return typeof given === 'string' && given !== '' ? given : null
  }
  const [token, refreshToken] = [text('token'), text('refreshToken')]
  if (token === null && refreshToken === null) return null
  const own = ['userSessionId', 'memberId', 'encryptedSessionId'].flatMap(name => {
    const given = text(name)
    return given === null ? [] : [[name, given] as const]
  })
  return { token, refreshToken, cypherVersion: fields['cypherVersion'] === 3 ? 3 : 1, ...Object.fromEntries(own) }
}

/** Formats the cookie: the fields of the contract and no others. */
export function formatSessionCookie(session: StoredSession): string {
  const { token, refreshToken, cypherVersion, userSessionId, memberId, encryptedSessionId } = session
  return JSON.stringify({
    token: token ?? undefined,
    refreshToken: refreshToken ?? undefined,
    cypherVersion,
    ...(cypherVersion === 1 ? { userSessionId, memberId, encryptedSessionId } : {}),
  })
}

/** Whether a stored session suffices for a refresh (specification §4 Loyalty session, Start). */
export function canRefresh(session: StoredSession, version: 1 | 3): boolean {
  const { token, refreshToken, memberId } = session
  return version === 3 ? refreshToken !== null : Boolean(token && refreshToken && memberId)
}

/**
 * Whether a session is one of a token in a page's address: nothing renews it, it ends with its token, and
 * whoever wrote the link may be somebody else than the visitor.
 */
export function endsWithToken({ token, refreshToken }: StoredSession): boolean {
  return token !== null && refreshToken === null
}

function parseFields(value: string | null | undefined): Record<string, unknown> | null {
  if (!value) return null
  try {
    const fields: unknown = JSON.parse(value)
    return typeof fields === 'object' && fields !== null ? (fields as Record<string, unknown>) : null
  } catch {
    return null
  }
}

/** Set while the browser has a guest's watchlist, removed at login (specification §3, decisions: Secondary cookie). */
export const GUEST_COOKIE = 'loyaltyGuest'
