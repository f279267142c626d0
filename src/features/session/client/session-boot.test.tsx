import { afterEach, describe, expect, it } from 'vitest'
import { entryTokenBoot, takeEntryToken, markSession, sessionBootScript } from './session-boot'

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

describe('entryTokenBoot', () => {
  it('takes the token out of the address and hands it over once', () => {
    window.history.replaceState({ key: 1 }, '', '/movies/?day=1&token=canary&utm_source=mail#times')
    run(entryTokenBoot(['token', 'userSessionId']))
    expect(window.location.href).toMatch(/\/movies\/\?day=1&utm_source=mail#times$/)
    expect(window.history.state).toEqual({ key: 1 })
    expect(takeEntryToken()).toEqual({ name: 'token', token: 'canary' })
    expect(takeEntryToken()).toBeNull()
  })

  it('leaves other addresses as they are written', () => {
    window.history.replaceState(null, '', '/movies/?q=a+b&cinemas=a,b')
    run(entryTokenBoot(['token']))
    expect(window.location.search).toBe('?q=a+b&cinemas=a,b')
    expect(takeEntryToken()).toBeNull()
  })

  it('removes an empty one and signs nobody in', () => {
    window.history.replaceState(null, '', '/?token=')
    run(entryTokenBoot(['token']))
    expect([window.location.search, takeEntryToken()]).toEqual(['', null])
  })
})
