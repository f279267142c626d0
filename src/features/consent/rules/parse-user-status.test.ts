import { describe, expect, it } from 'vitest'
import { parseCurrentUserStatus, parseUserStatus } from './parse-user-status'

const lists = (enabled: unknown[], disabled: unknown[]) => ({ enabled, disabled })

describe('the tool’s user status', () => {
  it('holds denied purposes of both grounds once, and vendors that are decided, numbers as text', () => {
    const status = {
      purposes: { consent: lists(['a'], ['b', 'c']), legitimate_interest: lists([], ['c', 'd']) },
      vendors: { consent: lists(['google', 755], ['c:youtube']), legitimate_interest: lists([], ['google']) },
    }
    expect(parseUserStatus(status)).toEqual({
      deniedPurposes: ['b', 'c', 'd'],
      vendors: { google: true, 755: true, 'c:youtube': false },
    })
  })

  it('does without legitimate interest', () => {
    const status = { purposes: { consent: lists([], ['b']) }, vendors: { consent: lists([], []) } }
    expect(parseUserStatus(status)).toEqual({ deniedPurposes: ['b'], vendors: {} })
  })

  it.each([
    undefined,
    null,
    'granted',
    {},
    { purposes: {}, vendors: {} },
    { purposes: { consent: lists([], []) } },
    { purposes: { consent: lists([], []) }, vendors: { consent: { enabled: [] } } },
    { purposes: { consent: { disabled: [] } }, vendors: { consent: lists([], []) } },
  ])('is none in %j', status => expect(parseUserStatus(status)).toBeNull())
})

describe('the tool’s current user status', () => {
  it('holds the regulation, what is not enabled, and leaves out what has no answer', () => {
    const status = {
      regulation: 'CPRA',
      purposes: {
        cookies: { id: 'cookies', enabled: true },
        ads: { enabled: false },
        odd: {},
        late: { enabled: 'yes' },
      },
      vendors: { google: { id: 'google', enabled: false }, other: { enabled: 1 } },
    }
    expect(parseCurrentUserStatus(status)).toEqual({
      regulation: 'cpra',
      deniedPurposes: ['ads'],
      vendors: { google: false },
    })
  })

  it.each([null, 7, {}, { purposes: {} }, { purposes: null, vendors: {} }])('is none in %j', status => {
    expect(parseCurrentUserStatus(status)).toBeNull()
  })

  it.each([undefined, '', 4])('names no regulation for %j', regulation => {
    expect(parseCurrentUserStatus({ purposes: {}, vendors: {}, regulation })?.regulation).toBeUndefined()
  })
})
