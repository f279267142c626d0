import { describe, expect, it, vi } from 'vitest'
import {
  bench,
  cookie,
  keepSession,
  kept,
  openTab,
  pass,
  PERIOD_V1,
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
    expect(cookie('loyaltyMemberLink')).toBe('1')
    tab.stop()
  })

  const TOKEN_SESSION = { token: 'canary', refreshToken: null, cypherVersion: 3 } as const
  const keepLink = () => {
    keepSession(TOKEN_SESSION)
    document.cookie = 'loyaltyMemberLink=1; path=/'
  }
  const asMember = () => ({ body: { peachCode: 0, memberDetails: bench.service.member } })

  it('of version 3 stays signed in on the next page, for as long as its token counts', async () => {
    keepLink()
    bench.service.intercept = asMember
    const tab = await openTab(v3())
    await pass(600)
    expect([bench.service.calls(), tab.readSessionState().status]).toEqual([['GetMember'], 'member'])
    expect(kept()).toEqual(TOKEN_SESSION)
    // Nothing can renew it, so it is looked at often.
    await pass(PERIOD_V1)
    expect(bench.service.calls()).toEqual(['GetMember', 'GetMember'])
    bench.service.intercept = () => ({ body: { peachCode: 7 } })
    await pass(PERIOD_V1)
    expect([tab.readSessionState(), kept()]).toEqual([{ status: 'anonymous', reason: 'ended' }, null])
    expect(cookie('loyaltyMemberLink')).toBeUndefined()
    tab.stop()
  })

  it('of version 1 stays signed in on the next page where its token could not be traded in', async () => {
    const session = { ...TOKEN_SESSION, cypherVersion: 1, memberId: 'm-1' } as const
    keepSession(session)
    document.cookie = 'loyaltyMemberLink=1; path=/'
    bench.service.intercept = () => ({ body: { statusCode: 200, memberDetails: bench.service.member } })
    const tab = await openTab(v1())
    await pass(600)
    expect([bench.service.calls(), tab.readSessionState().status]).toEqual([['GetMember'], 'member'])
    expect(kept()).toEqual(session)
    tab.stop()
  })

  it('of version 3 says on the next page that it has ended, too', async () => {
    keepLink()
    bench.service.intercept = () => ({ body: { peachCode: 7 } })
    const tab = await openTab(v3())
    await pass(600)
    expect([tab.readSessionState(), kept()]).toEqual([{ status: 'anonymous', reason: 'ended' }, null])
    tab.stop()
  })

  it('of version 3 keeps the session when nobody answers', async () => {
    keepLink()
    bench.service.intercept = () => 'lost'
    const tab = await openTab(v3())
    await pass(600)
    expect([tab.readSessionState().status, kept()]).toEqual(['pending', TOKEN_SESSION])
    bench.service.intercept = asMember
    await pass(6_000)
    expect(tab.readSessionState().status).toBe('member')
    tab.stop()
  })

  it('of version 3 ends with the call that its token no longer opens', async () => {
    arrive('token', 'canary')
    bench.service.intercept = asMember
    const tab = await openTab(v3())
    await pass(600)
    bench.service.intercept = () => ({ body: { peachCode: 7 } })
    const { call } = await tab.sessionClient()
    expect(await call('getCards', { values: { circuitId: 'lumen' } })).toMatchObject({ ok: false, error: { code: 7 } })
    expect(tab.readSessionState()).toEqual({ status: 'anonymous', reason: 'ended' })
    tab.stop()
  })

  it('of version 3 leaves a guest’s marker, as nobody has said yet whose account it is', async () => {
    document.cookie = 'loyaltyGuest=1; path=/'
    arrive('token', 'canary')
    bench.service.intercept = asMember
    const tab = await openTab(v3())
    await pass(600)
    expect([tab.readSessionState().status, cookie('loyaltyGuest')]).toEqual(['member', '1'])
    document.cookie = 'loyaltyGuest=; path=/; max-age=0'
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
