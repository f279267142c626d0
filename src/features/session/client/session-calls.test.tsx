import { describe, expect, it, vi } from 'vitest'
import { bench, kept, openTab, pass, signedIn, standSessionBench, v3 } from '../../../../tests/builders/session-bench'
import { buildMembershipConfig } from '../../../../tests/builders/member-facts'

standSessionBench()

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
