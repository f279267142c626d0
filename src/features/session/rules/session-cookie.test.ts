import { describe, expect, it } from 'vitest'
import { canRefresh, formatSessionCookie, parseStoredSession } from './session-cookie'

describe('the session token of a cookie', () => {
  it.each([null, undefined, '', 'x', '{', 'null', '"t"', '[]', '{}', '{"token":""}', '{"token":7}'])(
    'is none in %s',
    value => expect(parseStoredSession(value)).toBeNull(),
  )

  it('is none in a session that has only the token for its refresh', () => {
    expect(parseStoredSession('{"refreshToken":"r"}')?.token).toBeNull()
  })
})

/** Specification §3 Loyalty member session; contracts, In the browser. */
describe('a stored session', () => {
  const V1 = {
    token: 't',
    refreshToken: 'r',
    cypherVersion: 1,
    userSessionId: 'u',
    memberId: 'm',
    encryptedSessionId: 'e',
  } as const
  const V3 = { token: 't', refreshToken: 'r', cypherVersion: 3 } as const

  it.each([V1, V3])('is read as it was written: %j', session => {
    expect(parseStoredSession(formatSessionCookie(session))).toEqual(session)
  })

  it.each<[string, object, object | null]>([
    ['the fields of the contract alone', { ...V3, name: 'Ada' }, V3],
    ['version 1 where none is named', { token: 't', refreshToken: 'r' }, { ...V3, cypherVersion: 1 }],
    ['version 1 for one that nobody knows', { ...V3, cypherVersion: 4 }, { ...V3, cypherVersion: 1 }],
    ['a token without one for refresh', { token: 't' }, { token: 't', refreshToken: null, cypherVersion: 1 }],
    ['a token for refresh alone', { refreshToken: 'r' }, { token: null, refreshToken: 'r', cypherVersion: 1 }],
    ['no empty texts and no numbers', { ...V3, memberId: '', userSessionId: 7 }, V3],
    ['nobody without any token', { memberId: 'm', cypherVersion: 1 }, null],
  ])('holds %s', (_case, stored, expected) => {
    expect(parseStoredSession(JSON.stringify(stored))).toEqual(expected)
  })

  it('is written without ids under version 3, and without what is missing', () => {
    expect(formatSessionCookie({ ...V1, cypherVersion: 3 })).toBe('{"token":"t","refreshToken":"r","cypherVersion":3}')
    expect(formatSessionCookie({ token: null, refreshToken: null, cypherVersion: 1, memberId: 'm' })).toBe(
      '{"cypherVersion":1,"memberId":"m"}',
    )
  })

  it.each<[string, object, 1 | 3, boolean]>([
    ['version 3, by its refresh token', { refreshToken: 'r' }, 3, true],
    ['version 3, not by its token', { token: 't' }, 3, false],
    ['version 1, by both tokens and the member', { token: 't', refreshToken: 'r', memberId: 'm' }, 1, true],
    ['version 1, not without the member', { token: 't', refreshToken: 'r' }, 1, false],
    ['version 1, not without the token', { refreshToken: 'r', memberId: 'm' }, 1, false],
    ['version 1, not without the refresh token', { token: 't', memberId: 'm' }, 1, false],
  ])('is refreshed under %s (specification §4 Loyalty session, Start)', (_case, own, version, expected) => {
    expect(canRefresh({ token: null, refreshToken: null, cypherVersion: version, ...own }, version)).toBe(expected)
  })
})
