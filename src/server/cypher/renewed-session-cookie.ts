import * as v from 'valibot'
import { SessionReplySchema } from '../../features/session/rules/calls/reply-fields'
import {
  EXPIRED_COOKIE,
  formatSessionCookie,
  parseStoredSession,
  SESSION_COOKIE,
} from '../../features/session/rules/session-cookie'

interface RenewedCookie {
  /** Of the request. */
  headers: Headers
  /** The refresh token that was sent. */
  refreshToken: string | null
  /** The JSON of the reply. */
  reply: string
  /** Of a session (specification §9). */
  hours: number
  isSecure: boolean
}

/**
 * A `Set-Cookie` value that puts the tokens of a refresh into the browser's session, so that they are kept although the
 * page has been left (decision 108). Null where the reply has none, or the browser has no session by the token that was
 * sent.
 */
export function renewedSessionCookie(input: RenewedCookie): string | null {
  const { headers, refreshToken, hours, isSecure } = input
  const cookies = readCookies(headers)
  const session = parseStoredSession(cookies.get(SESSION_COOKIE))
  if (session === null || refreshToken === null || session.refreshToken !== refreshToken) return null
  const tokens = tokensIn(input.reply)
  if (tokens === null) return null
  const value = encodeURIComponent(formatSessionCookie({ ...session, ...tokens }))
  // An expired member's session ends with the browser (specification §4).
  const lifetime = cookies.has(EXPIRED_COOKIE) ? '' : `; Max-Age=${hours * 3600}`
  return `${SESSION_COOKIE}=${value}; Path=/${lifetime}; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

function readCookies(headers: Headers): Map<string, string> {
  const pairs = (headers.get('cookie') ?? '').split(';').flatMap(pair => {
    const [name = '', value = ''] = pair.trim().split('=')
    const decoded = decode(value)
    return decoded === null ? [] : [[name, decoded] as const]
  })
  return new Map(pairs)
}

function decode(value: string): string | null {
  try {
    return decodeURIComponent(value)
  } catch {
    return null
  }
}

/** Both tokens of a successful reply (specification §3 Login and refresh replies), else null. */
function tokensIn(reply: string): { token: string; refreshToken: string } | null {
  const parsed = v.safeParse(SessionReplySchema, JSON.parse(reply))
  if (!parsed.success) return null
  const { statusCode = 0, peachCode = 0, sessionManagementTokens: tokens } = parsed.output
  const isGood = (statusCode === 0 || statusCode === 200) && peachCode === 0
  const token = tokens?.boxofficeSessionToken
  const refreshToken = tokens?.boxofficeRefreshSessionToken
  return isGood && token && refreshToken ? { token, refreshToken } : null
}
