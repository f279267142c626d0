import { describe, expect, it } from 'vitest'
import { parseSessionCookie } from './session-cookie'

describe('parseSessionCookie', () => {
  it('reads the token', () => {
    const session = { token: 't-1', refreshToken: 'r-1', cypherVersion: 3 }
    expect(parseSessionCookie(JSON.stringify(session))).toEqual({ token: 't-1' })
  })

  it.each([null, undefined, '', 'x', '{', 'null', '"t"', '[]', '{}', '{"token":""}', '{"token":7}'])(
    'knows nobody by %s',
    value => expect(parseSessionCookie(value)).toBeNull(),
  )
})
