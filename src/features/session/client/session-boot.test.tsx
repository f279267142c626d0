import { afterEach, describe, expect, it } from 'vitest'
import {
  entryBoot,
  hasEntryParameters,
  markSession,
  sessionBootScript,
  takeEntrySearch,
  takeEntryToken,
} from './session-boot'

const run = (script: string) => new Function(script)()
const mark = () => document.documentElement.dataset['session']

afterEach(() => {
  for (const name of ['loyaltyMemberSession', 'loyaltyMemberExpired']) document.cookie = `${name}=; path=/; max-age=0`
  markSession(false)
  window.history.replaceState(null, '', '/')
})

describe('sessionBootScript', () => {
  it('marks the page of somebody with a session, before React runs', () => {
    run(sessionBootScript)
    expect(mark()).toBeUndefined()
    document.cookie = 'loyaltyMemberSession=%7B%22token%22%3A%22t%22%7D; path=/'
    run(sessionBootScript)
    expect(mark()).toBe('member')
  })

  it('does not mark that of an expired member', () => {
    document.cookie = 'loyaltyMemberSession=x; path=/'
    document.cookie = 'loyaltyMemberExpired=1; path=/'
    run(sessionBootScript)
    expect(mark()).toBeUndefined()
  })
})

describe('entryBoot', () => {
  const names = ['token', 'userSessionId', 'email', 'uid']
  const enter = (address: string, own: Partial<Parameters<typeof entryBoot>[0]> = {}) => {
    window.history.replaceState({ key: 1 }, '', address)
    run(entryBoot({ names, tokens: ['token', 'userSessionId'], isReader: false, readsCode: false, ...own }))
  }
  const address = () => window.location.href.slice(window.location.origin.length)

  it('takes the token out of the address and hands it over once', () => {
    enter('/movies/?day=1&token=canary&utm_source=mail#times')
    expect(address()).toBe('/movies/?day=1&utm_source=mail#times')
    expect(window.history.state).toEqual({ key: 1 })
    expect(hasEntryParameters()).toBe(true)
    expect(takeEntryToken()).toEqual({ name: 'token', token: 'canary' })
    expect([takeEntryToken(), hasEntryParameters()]).toEqual([null, false])
  })

  it('drops what the page does not need, however it is written and however often', () => {
    enter('/movies/?Email=a%40b.example&uid=7&uid=8&EMAIL=x&day=1')
    expect([address(), takeEntryToken(), takeEntrySearch()]).toEqual(['/movies/?day=1', null, ''])
  })

  it('hands all of it to a page that reads it, once, and signs nobody in there', () => {
    enter('/reset-password/?email=a%2Bb%40c.example&token=canary', { isReader: true })
    expect([address(), hasEntryParameters(), takeEntryToken()]).toEqual(['/reset-password/', true, null])
    expect(takeEntrySearch()).toBe('?email=a%2Bb%40c.example&token=canary')
    expect([takeEntrySearch(), hasEntryParameters()]).toEqual(['', false])
  })

  it('hands a code to the page that a letter leads to, where a token still signs in', () => {
    enter('/account/profile/?code=ABCD&token=canary', { names: [...names, 'code'], readsCode: true })
    expect([address(), takeEntryToken()?.token]).toEqual(['/account/profile/', 'canary'])
    expect(new URLSearchParams(takeEntrySearch()).get('code')).toBe('ABCD')
  })

  it('leaves other addresses as they are written', () => {
    enter('/movies/?q=a+b&cinemas=a,b')
    expect([address(), takeEntryToken()]).toEqual(['/movies/?q=a+b&cinemas=a,b', null])
  })

  it('removes an empty token and signs nobody in, nor on a site without members', () => {
    enter('/?token=')
    expect([address(), takeEntryToken()]).toEqual(['/', null])
    enter('/?token=canary', { tokens: [] })
    expect([address(), takeEntryToken()]).toEqual(['/', null])
  })
})
