import { describe, expect, it } from 'vitest'
import { newToken } from '../secrets'
import { formatDeviceCookie, readDeviceCookie } from './device-cookie'

const TOKEN = newToken()
const read = (cookie: string) => readDeviceCookie(new Headers({ cookie }))

describe('the cookie of a device', () => {
  it.each([`loyaltyDevice=${TOKEN}`, `a=1; loyaltyDevice=${TOKEN}; b=2`])('is found in %j', cookie =>
    expect(read(cookie)).toBe(TOKEN),
  )

  it.each(['', 'a=1', 'loyaltyDevice=', 'loyaltyDevice=short', `xloyaltyDevice=${TOKEN}`, `loyaltyDevice=${TOKEN}x`])(
    'is not found in %j',
    cookie => expect(read(cookie)).toBeNull(),
  )

  it('is for the host alone, and for https alone where the site has it', () => {
    expect(formatDeviceCookie(TOKEN, { isSecure: true })).toBe(
      `loyaltyDevice=${TOKEN}; Max-Age=15552000; HttpOnly; SameSite=Strict; Secure`,
    )
    expect(formatDeviceCookie(TOKEN, { isSecure: false })).not.toContain('Secure')
  })
})
