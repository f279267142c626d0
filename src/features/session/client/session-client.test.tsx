import { describe, expect, it, vi } from 'vitest'
import {
  bench,
  cookie,
  kept,
  keepSession,
  openTab,
  pass,
  PERIOD_V1,
  PERIOD_V3,
  show,
  signedIn,
  standSessionBench,
  v1,
  v3,
} from '../../../../tests/builders/session-bench'
import { buildMembershipConfig } from '../../../../tests/builders/membership-config'
import { EXPIRED_COOKIE, SESSION_COOKIE } from '../rules/session-cookie'

standSessionBench()

describe('the start of a session', () => {
  it('knows nobody without a cookie, and asks nobody', async () => {
    const tab = await openTab(v3())
    expect(tab.readSessionState()).toEqual({ status: 'anonymous', reason: null })
    await pass(1000)
    expect(bench.service.asked).toEqual([])
  })

  it('refreshes after 500 ms: version 1 by one call with the refresh token', async () => {
    signedIn(1)
    const tab = await openTab(v1())
    await pass(490)
    expect(bench.service.asked).toEqual([])
    await pass(60)
    expect(bench.service.calls()).toEqual(['RefreshLogin'])
    expect(bench.service.asked[0]).toMatchObject({ body: { refreshToken: 'refresh-1' } })
    expect(tab.readSessionState()).toMatchObject({ status: 'member', isKept: true, member: { firstName: 'Ada' } })
    expect(kept()).toMatchObject({ token: 'token-2', refreshToken: 'refresh-2', cypherVersion: 1, memberId: 'm-1' })
  })

  it('refreshes version 3 by tokens, then fetches the member with the new one', async () => {
    signedIn(3)
    const tab = await openTab(v3())
    await pass(600)
    expect(bench.service.calls()).toEqual(['RefreshLogin', 'GetMember'])
    expect(bench.service.asked[1]?.headers).toMatchObject({ 'peach-session-token': 'token-2' })
    expect(tab.readSessionState().status).toBe('member')
    expect(kept()).toEqual({ token: 'token-2', refreshToken: 'refresh-2', cypherVersion: 3 })
  })

  it.each([
    ['version 1 without the member’s id', 1, { token: 'token-1', refreshToken: 'refresh-1' }],
    ['version 1 without a session token', 1, { refreshToken: 'refresh-1', memberId: 'm-1' }],
    ['version 3 without a refresh token', 3, { token: 'token-1' }],
  ] as const)('clears what cannot be refreshed: %s', async (_name, version, session) => {
    keepSession({ ...session, cypherVersion: version })
    const tab = await openTab(buildMembershipConfig({ version }))
    await pass(600)
    expect(bench.service.asked).toEqual([])
    expect([tab.readSessionState().status, kept()]).toEqual(['anonymous', null])
  })

  it.each([
    ['a code', { body: { statusCode: 7 } }],
    ['no member', { body: { statusCode: 0, memberDetails: null } }],
    ['what nobody can read', { body: 'x' }],
    ['a refusal by status', { status: 401, body: {} }],
  ])('is over with %s', async (_name, answer) => {
    signedIn(1)
    bench.service.intercept = () => answer
    const tab = await openTab(v1())
    await pass(600)
    expect([tab.readSessionState().status, kept()]).toEqual(['anonymous', null])
  })

  it.each([
    ['missing tokens', 'RefreshLogin', { body: { statusCode: 0 } }],
    ['no member', 'GetMember', { body: { peachCode: 30 } }],
  ])('of version 3 is over with %s', async (_name, call, answer) => {
    signedIn(3)
    bench.service.intercept = name => (name === call ? answer : undefined)
    const tab = await openTab(v3())
    await pass(600)
    expect([tab.readSessionState().status, kept()]).toEqual(['anonymous', null])
  })
})

describe('periodic refresh', () => {
  it.each([
    [1, PERIOD_V1],
    [3, PERIOD_V3],
  ] as const)('of version %i comes every %i ms', async (version, period) => {
    signedIn(version)
    await openTab(buildMembershipConfig({ version }))
    await pass(600)
    await pass(period - 200)
    expect(bench.service.count('RefreshLogin')).toBe(1)
    await pass(300)
    expect(bench.service.count('RefreshLogin')).toBe(2)
    await pass(period)
    expect(bench.service.count('RefreshLogin')).toBe(3)
  })

  it('goes on where a service lets the tokens be as they are', async () => {
    signedIn(1)
    bench.service.intercept = () => ({ body: { statusCode: 0, memberDetails: bench.service.member } })
    const tab = await openTab(v1())
    await pass(600)
    for (let cycle = 0; cycle < 3; cycle++) await pass(PERIOD_V1 + 100)
    expect(bench.service.count('RefreshLogin')).toBe(4)
    expect(tab.readMemberToken()).toBe('token-1')
  })

  it('rests in a tab that is hidden, and is made up for when it is shown again', async () => {
    signedIn(1)
    await openTab(v1())
    await pass(600)
    show('hidden')
    await pass(PERIOD_V1 * 3)
    expect(bench.service.count('RefreshLogin')).toBe(1)
    show('visible')
    await pass(10)
    expect(bench.service.count('RefreshLogin')).toBe(2)
    show('hidden')
    await pass(PERIOD_V1 / 2)
    show('visible')
    await pass(10)
    expect(bench.service.count('RefreshLogin')).toBe(2)
  })

  it('ends with the session', async () => {
    signedIn(1)
    const tab = await openTab(v1())
    await pass(600)
    await (await tab.sessionClient()).logout()
    await pass(PERIOD_V1 * 3)
    expect(bench.service.count('RefreshLogin')).toBe(1)
  })
})

describe('expiry', () => {
  const PAST = '2026-03-02T11:00:00Z'

  it('keeps an expired member’s session until the browser is closed, and says that nobody is signed in', async () => {
    signedIn(1)
    bench.service.member['memberExpiry'] = PAST
    const tab = await openTab(v1())
    await pass(600)
    expect(tab.readSessionState()).toMatchObject({ status: 'expired' })
    expect(tab.readMemberToken()).toBeNull()
    const last = bench.written.filter(text => text.startsWith(`${SESSION_COOKIE}=%7B`)).at(-1)
    expect(last).toContain('token-2')
    expect(last).not.toMatch(/max-age|expires/i)
    await pass(PERIOD_V1 * 2)
    expect(bench.service.count('RefreshLogin')).toBe(1)
    // Before the next page has asked anybody.
    bench.service.intercept = () => new Promise(() => undefined)
    const next = await openTab(v1())
    expect([next.readSessionState().status, next.readMemberToken()]).toEqual(['pending', null])
  })

  it('is no matter where expired members are admitted', async () => {
    signedIn(1)
    bench.service.member['memberExpiry'] = PAST
    const tab = await openTab(v1({ allowsExpiredLogin: true }))
    await pass(600)
    expect(tab.readMemberToken()).toBe('token-2')
    expect(cookie(EXPIRED_COOKIE)).toBeUndefined()
  })

  it('keeps a member’s session for as many hours as the operator says', async () => {
    signedIn(3)
    await openTab(v3({ sessionTimeoutHours: 2 }))
    await pass(600)
    expect(bench.written.at(-1)).toMatch(/path=\/; SameSite=Lax; max-age=7200/)
  })

  it.each([
    ['a day ahead', 86_400_000, '2026-03-02T18:00:00Z', 'member'],
    ['a day behind', -86_400_000, '2026-03-02T11:00:00Z', 'expired'],
  ])('goes by the host’s time where the device’s clock is %s', async (_name, skew, memberExpiry, status) => {
    signedIn(1)
    bench.service.member['memberExpiry'] = memberExpiry
    bench.service.date = 'Mon, 02 Mar 2026 12:00:00 GMT'
    vi.setSystemTime(Date.parse('2026-03-02T12:00:00Z') + skew)
    const tab = await openTab(v1())
    await pass(600)
    expect(tab.readSessionState().status).toBe(status)
  })
})

describe('cookies that are closed', () => {
  it('let a session last as long as the page', async () => {
    bench.areCookiesClosed = true
    const tab = await openTab(v1())
    await (await tab.sessionClient()).login({ username: 'ada', password: 'x', captcha: null })
    expect(tab.readSessionState()).toMatchObject({ status: 'member', isKept: false, session: { token: 'token-1' } })
    await pass(PERIOD_V1 + 100)
    expect(tab.readMemberToken()).toBe('token-2')
    expect(bench.tabs.said).toEqual([])
  })
})

describe('signing out', () => {
  it('tells the service: version 1 by token, version 3 by refresh token', async () => {
    for (const version of [1, 3] as const) {
      signedIn(version)
      const { token, refreshToken } = kept() ?? {}
      const tab = await openTab(buildMembershipConfig({ version }))
      await (await tab.sessionClient()).logout()
      expect(bench.service.asked.at(-1)?.body).toEqual(
        version === 1 ? { token } : { cancelAssociatedOrder: true, userSessionId: refreshToken },
      )
      expect(kept()).toBeNull()
      tab.stop()
    }
  })

  it('is done at once and also offline', async () => {
    signedIn(3)
    const tab = await openTab(v3())
    await pass(600)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await tab.signOut(v3())
    expect([kept(), tab.readSessionState()]).toEqual([null, { status: 'anonymous', reason: 'signedOut' }])
  })
})

describe('calls of a member', () => {
  it('whose session is over are made once more after one refresh, however many there are', async () => {
    signedIn(3)
    const tab = await openTab(v3())
    await pass(600)
    const sessionClient = await tab.sessionClient()
    const before = bench.service.count('RefreshLogin')
    bench.service.intercept = (call, { headers }) =>
      call === 'OrderHistory' && headers['peach-session-token'] === 'token-2' ? { body: { peachCode: 7 } } : undefined
    const input = { values: { circuitId: 'lumen' } }
    await Promise.all([sessionClient.call('orderHistoryV3', input), sessionClient.call('orderHistoryV3', input)])
    expect(bench.service.count('RefreshLogin') - before).toBe(1)
    expect(bench.service.count('OrderHistory')).toBe(4)
  })

  it('are not made again without end', async () => {
    signedIn(3)
    const tab = await openTab(v3())
    await pass(600)
    bench.service.intercept = call => (call === 'OrderHistory' ? { body: { peachCode: 7 } } : undefined)
    const found = await (await tab.sessionClient()).call('orderHistoryV3', { values: { circuitId: 'lumen' } })
    expect(found).toMatchObject({ ok: false, error: { code: 7 } })
    expect(bench.service.count('OrderHistory')).toBe(2)
  })

  it('fetch the member anew: version 1 by a refresh, version 3 merged into what is known', async () => {
    signedIn(3)
    const tab = await openTab(v3())
    await pass(600)
    bench.service.intercept = call =>
      call === 'GetMember'
        ? { body: { peachCode: 0, memberDetails: { ...bench.service.member, firstName: 'Grace', clubId: undefined } } }
        : undefined
    await (await tab.sessionClient()).refreshMember()
    expect(tab.readSessionState()).toMatchObject({ member: { firstName: 'Grace', lastName: 'L' } })
    expect(bench.service.count('RefreshLogin')).toBe(1)
  })
})
