import { describe, expect, it } from 'vitest'
import {
  bench,
  kept,
  openTab,
  pass,
  PERIOD_V1,
  show,
  signedIn,
  standSessionBench,
  v1,
  v3,
} from '../../../../tests/builders/session-bench'
import { stubBrowserTabs } from '../../../../tests/builders/browser-tabs'

standSessionBench()

describe('ten tabs', () => {
  it.each([
    ['with channels', true],
    ['without channels', false],
  ])('refresh a hundred times in a hundred periods, and nobody is signed out: %s', async (_name, hasChannels) => {
    bench.tabs = stubBrowserTabs({ hasChannels })
    signedIn(1)
    const open = []
    for (let count = 0; count < 10; count++) open.push(await openTab(v1()))
    await pass(600)
    expect(bench.service.count('RefreshLogin')).toBe(1)
    for (let cycle = 1; cycle <= 100; cycle++) await pass(PERIOD_V1)
    await pass(100)
    expect(bench.service.count('RefreshLogin')).toBe(101)
    expect(open.map(tab => tab.readSessionState().status)).toEqual(Array(10).fill('member'))
    expect(new Set(open.map(tab => tab.readMemberToken()))).toEqual(new Set(['token-102']))
    expect(JSON.stringify(bench.tabs.said)).not.toMatch(/token-|refresh-\d/)
    for (const tab of open) tab.stop()
  })

  it('without locks still end with a session that counts', async () => {
    bench.tabs = stubBrowserTabs({ hasLocks: false })
    signedIn(1)
    const open = [await openTab(v1()), await openTab(v1())]
    // The backend lets a used token work for another minute.
    bench.service.intercept = (call, { headers }) =>
      call === 'RefreshLogin' && headers['peach-refresh-session-token'] === 'refresh-1'
        ? {
            body: {
              statusCode: 0,
              memberDetails: bench.service.member,
              sessionManagementTokens: bench.service.issue(),
            },
          }
        : undefined
    await pass(700)
    await pass(PERIOD_V1)
    expect(open.map(tab => tab.readSessionState().status)).toEqual(['member', 'member'])
    for (const tab of open) tab.stop()
  })
})

describe('what other tabs hear', () => {
  it('signs anonymous tabs in and out', async () => {
    const [first, second] = [await openTab(v3()), await openTab(v3())]
    const sessionClient = await first.sessionClient()
    await sessionClient.login({ username: 'ada', password: 'secret-word', captcha: null })
    await pass(10)
    expect(second.readSessionState()).toMatchObject({ status: 'member', session: { token: 'token-1' } })
    expect(bench.service.count('RefreshLogin')).toBe(0)
    await sessionClient.logout()
    await pass(10)
    expect(second.readSessionState()).toEqual({ status: 'anonymous', reason: 'signedOut' })
    expect(JSON.stringify(bench.tabs.said)).not.toMatch(/token-1|refresh-1|secret-word/)
    for (const tab of [first, second]) tab.stop()
  })

  it('is read in the cookie where the browser has no channels, when the tab is shown', async () => {
    bench.tabs = stubBrowserTabs({ hasChannels: false })
    const [first, second] = [await openTab(v3()), await openTab(v3())]
    await (await first.sessionClient()).login({ username: 'ada', password: 'x', captcha: null })
    show('hidden')
    show('visible')
    await pass(50)
    expect(second.readSessionState().status).toBe('member')
    await (await first.sessionClient()).logout()
    show('hidden')
    show('visible')
    await pass(50)
    expect(second.readSessionState().status).toBe('anonymous')
    for (const tab of [first, second]) tab.stop()
  })

  it('keeps a refresh that is under way from bringing back who has signed out', async () => {
    signedIn(1)
    let answer: () => void = () => undefined
    bench.service.intercept = call =>
      call === 'RefreshLogin' ? new Promise(resolve => (answer = () => resolve(undefined))) : undefined
    const [first, second] = [await openTab(v1()), await openTab(v1())]
    await pass(600)
    await (await second.sessionClient()).logout()
    answer()
    await pass(50)
    expect([kept(), first.readSessionState().status]).toEqual([null, 'anonymous'])
    for (const tab of [first, second]) tab.stop()
  })

  it('keeps a refresh that is under way from taking the place of who has signed in meanwhile', async () => {
    signedIn(3)
    let answer: () => void = () => undefined
    bench.service.intercept = call =>
      call === 'RefreshLogin' ? new Promise(resolve => (answer = () => resolve(undefined))) : undefined
    const tab = await openTab(v3())
    await pass(600)
    const sessionManagementTokens = { boxofficeSessionToken: 'other', boxofficeRefreshSessionToken: 'other-refresh' }
    const memberDetails = { ...bench.service.member, memberId: 'm-2', firstName: 'Grace' }
    bench.service.intercept = call => {
      if (call === 'Login') return { body: { peachCode: 0, memberDetails, sessionManagementTokens } }
      return call === 'GetMember' ? { body: { peachCode: 0, memberDetails } } : undefined
    }
    await (await tab.sessionClient()).login({ username: 'grace', password: 'x', captcha: null })
    await pass(50)
    expect(kept()?.token).toBe('other')
    answer()
    await pass(50)
    expect(kept()).toMatchObject({ token: 'other', refreshToken: 'other-refresh' })
    expect(tab.readSessionState()).toMatchObject({ status: 'member', member: { firstName: 'Grace' } })
    tab.stop()
  })
})
