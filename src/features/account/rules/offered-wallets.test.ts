import { describe, expect, it } from 'vitest'
import { isWalletOffered, walletsOfDevice } from './offered-wallets'

describe('passes for Google Wallet', () => {
  it.each([
    ['an operator’s API, which does not say', {}, true],
    ['the embedded backend with an account of it', { hasOwnCalls: true, wallets: ['GOOGLE'] }, true],
    ['the embedded backend without one', { hasOwnCalls: true, wallets: [] }, false],
    ['an embedded backend of an earlier version', { hasOwnCalls: true }, false],
  ])('at %s', (_, member, isOffered) => {
    expect(isWalletOffered(member, 'GOOGLE')).toBe(isOffered)
  })
})

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15'
const ANDROID = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36'

describe('the wallets of a device', () => {
  it.each([
    ['an iPhone', IPHONE, ['GOOGLE', 'APPLE'], ['APPLE']],
    ['an iPhone, with Google’s alone', IPHONE, ['GOOGLE'], ['GOOGLE']],
    ['a Mac', MAC, ['GOOGLE', 'APPLE'], ['APPLE', 'GOOGLE']],
    ['an Android phone', ANDROID, ['GOOGLE', 'APPLE'], ['GOOGLE']],
    ['an Android phone, with Apple’s alone', ANDROID, ['APPLE'], []],
  ])('%s', (_, userAgent, wallets, shown) => {
    expect(walletsOfDevice({ hasOwnCalls: true, wallets }, userAgent)).toEqual(shown)
  })
})
