import { describe, expect, it } from 'vitest'
import { formatSessionCookie, type StoredSession } from '../../features/session/rules/session-cookie'
import { renewedSessionCookie } from './renewed-session-cookie'

const OLD = { token: 'token-1', refreshToken: 'refresh-1' }
const V3: StoredSession = { ...OLD, cypherVersion: 3 }
const V1: StoredSession = { ...OLD, cypherVersion: 1, memberId: 'm-1', userSessionId: 'u', encryptedSessionId: 'e' }
const TOKENS = { boxofficeSessionToken: 'token-2', boxofficeRefreshSessionToken: 'refresh-2' }
const GOOD = { peachCode: 0, sessionManagementTokens: TOKENS }

interface Given {
  session?: StoredSession | null
  cookie?: string
  refreshToken?: string | null
  reply?: unknown
  isSecure?: boolean
}

function renewed({ session = V3, cookie = '', refreshToken = 'refresh-1', reply = GOOD, isSecure = true }: Given = {}) {
  const own = session && `loyaltyMemberSession=${encodeURIComponent(formatSessionCookie(session))}`
  const headers = new Headers({ cookie: ['a=1', ...(own ? [own] : []), ...(cookie ? [cookie] : [])].join('; ') })
  return renewedSessionCookie({ headers, refreshToken, reply: JSON.stringify(reply), hours: 720, isSecure })
}

const read = (cookie: string | null) =>
  JSON.parse(decodeURIComponent(/^loyaltyMemberSession=([^;]*)/.exec(cookie ?? '')?.[1] ?? ''))

describe('the cookie of a renewed session', () => {
  it('has the new tokens, and all else as it was', () => {
    expect(read(renewed())).toEqual({ token: 'token-2', refreshToken: 'refresh-2', cypherVersion: 3 })
    const statusCode = 200
    expect(read(renewed({ session: V1, reply: { statusCode, sessionManagementTokens: TOKENS } }))).toEqual({
      ...V1,
      token: 'token-2',
      refreshToken: 'refresh-2',
    })
  })

  it('is the one that the page writes: for all of the site, as long as a session lasts, on https alone where it is', () => {
    expect(renewed()).toMatch(/; Path=\/; Max-Age=2592000; SameSite=Lax; Secure$/)
    expect(renewed({ isSecure: false })).toMatch(/; Path=\/; Max-Age=2592000; SameSite=Lax$/)
  })

  it('ends with the browser for a member whose time is over', () =>
    expect(renewed({ cookie: 'loyaltyMemberExpired=1' })).toMatch(/; Path=\/; SameSite=Lax; Secure$/))

  it.each<[string, Given]>([
    ['no session', { session: null }],
    ['a session by another token', { refreshToken: 'refresh-0' }],
    ['no token sent', { refreshToken: null }],
    ['a cookie that nobody can read', { session: null, cookie: 'loyaltyMemberSession=%E0%A4%A' }],
    ['a refusal', { reply: { peachCode: 7, sessionManagementTokens: TOKENS } }],
    ['another refusal', { reply: { statusCode: 3, sessionManagementTokens: TOKENS } }],
    ['an answer without tokens', { reply: { peachCode: 0 } }],
    ['an answer with one token', { reply: { sessionManagementTokens: { boxofficeSessionToken: 'token-2' } } }],
    ['an answer that is no object', { reply: [] }],
  ])('is not written: %s', (_name, given) => expect(renewed(given)).toBeNull())

  it('cannot end its header by what a token contains', () => {
    const boxofficeSessionToken = 'a;Path=/x\r\nSet-Cookie: b=1'
    expect(renewed({ reply: { sessionManagementTokens: { ...TOKENS, boxofficeSessionToken } } })).not.toMatch(
      /[\r\n]|b=1|Path=\/x/,
    )
  })
})
