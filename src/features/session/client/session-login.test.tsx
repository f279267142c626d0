import { describe, expect, it, vi } from 'vitest'
import {
  bench,
  cookie,
  kept,
  openTab,
  pass,
  signedIn,
  standSessionBench,
  v1,
  v3,
} from '../../../../tests/builders/session-bench'

standSessionBench()

describe('signing in', () => {
  it('removes the guest’s marker, tells who listens, and keeps the session', async () => {
    document.cookie = 'loyaltyGuest=1; path=/'
    const tab = await openTab(v1())
    const heard = vi.fn()
    tab.subscribeLogin(heard)
    const found = await (await tab.sessionClient()).login({ username: 'ada', password: 'x', captcha: null })
    expect(found.ok).toBe(true)
    expect(bench.service.asked[0]?.body).toEqual({ username: 'ada', password: 'x' })
    expect(cookie('loyaltyGuest')).toBeUndefined()
    expect(heard).toHaveBeenCalledWith(expect.objectContaining({ memberId: 'm-1' }))
    expect(document.documentElement.dataset['session']).toBe('member')
  })

  it('of version 3 needs both tokens', async () => {
    bench.service.intercept = () => ({
      body: {
        peachCode: 0,
        memberDetails: bench.service.member,
        sessionManagementTokens: { boxofficeSessionToken: 't', boxofficeRefreshSessionToken: '' },
      },
    })
    const tab = await openTab(v3())
    const found = await (await tab.sessionClient()).login({ username: 'ada', password: 'x', captcha: null })
    expect([found.ok, kept(), tab.readSessionState().status]).toEqual([false, null, 'anonymous'])
  })

  it('that fails says why and changes nothing', async () => {
    bench.service.intercept = () => ({ body: { peachCode: 31 } })
    const tab = await openTab(v1())
    const found = await (await tab.sessionClient()).login({ username: 'ada', password: 'x', captcha: null })
    expect(found).toMatchObject({ ok: false, error: { kind: 'code', code: 31 } })
    expect(tab.readSessionState().status).toBe('anonymous')
  })
})

describe('a page opened with a token', () => {
  const arrive = (name: string, token: string) => Object.assign(window, { __entryToken: { name, token } })

  it('signs in by it: version 1 trades it in', async () => {
    arrive('token', 'canary')
    const tab = await openTab(v1())
    expect(tab.readSessionState().status).toBe('pending')
    await pass(600)
    expect(bench.service.asked[0]).toMatchObject({
      path: '/Member/LoginByToken',
      body: { token: 'canary', persistent: true },
    })
    expect(tab.readMemberToken()).toBe('token-1')
  })

  it('keeps the token where the reply has none', async () => {
    arrive('token', 'canary')
    bench.service.intercept = () => ({ body: { statusCode: 200, memberDetails: bench.service.member } })
    const tab = await openTab(v1())
    await pass(600)
    expect(tab.readMemberToken()).toBe('canary')
  })

  it('asks for the member by version 1’s userSessionId', async () => {
    arrive('userSessionId', 'canary')
    const tab = await openTab(v1())
    await pass(600)
    expect(bench.service.asked[0]?.route).toBe('/Member/GetMember/?circuitId=lumen&userSessionId=canary')
    expect(tab.readSessionState().status).toBe('member')
  })

  it('of version 3 fetches its member', async () => {
    arrive('token', 'canary')
    bench.service.intercept = () => ({ body: { peachCode: 0, memberDetails: bench.service.member } })
    const tab = await openTab(v3())
    await pass(600)
    expect(bench.service.asked[0]).toMatchObject({
      path: '/Member/v3/GetMember/',
      headers: { 'peach-session-token': 'canary' },
    })
    expect(kept()).toEqual({ token: 'canary', refreshToken: null, cypherVersion: 3 })
    tab.stop()
  })

  it('leaves a member who is signed in alone', async () => {
    signedIn(1)
    arrive('token', 'canary')
    await openTab(v1())
    await pass(600)
    expect(bench.service.calls()).toEqual(['RefreshLogin'])
  })

  it('with a token that nobody knows is anonymous', async () => {
    arrive('token', 'canary')
    bench.service.intercept = () => ({ body: { statusCode: 7 } })
    const tab = await openTab(v1())
    await pass(600)
    expect([tab.readSessionState().status, kept()]).toEqual(['anonymous', null])
  })
})
