import { describe, expect, it, vi } from 'vitest'
import {
  bench,
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

describe('a refresh that nobody answered', () => {
  it.each([
    ['the network', 'lost' as const],
    ['502', { status: 502, body: { error: 'x' } }],
    ['503', { status: 503 }],
    ['504', { status: 504 }],
    ['500', { status: 500 }],
    ['429', { status: 429, body: { peachCode: 429 } }],
  ])('does not end the session: %s; it is tried again after growing pauses', async (_name, answer) => {
    signedIn(1)
    bench.service.intercept = () => answer
    const tab = await openTab(v1())
    await pass(600)
    expect(tab.readSessionState()).toEqual({ status: 'pending', problem: 'unavailable' })
    expect(kept()?.token).toBe('token-1')
    await pass(5_000)
    expect(bench.service.asked).toHaveLength(2)
    await pass(5_000)
    expect(bench.service.asked).toHaveLength(2)
    await pass(5_000)
    expect(bench.service.asked).toHaveLength(3)
    bench.service.intercept = () => undefined
    await pass(20_000)
    expect(tab.readSessionState().status).toBe('member')
  })

  it('is tried again at once when the network is back', async () => {
    signedIn(3)
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const tab = await openTab(v3())
    await pass(600)
    expect(tab.readSessionState()).toEqual({ status: 'pending', problem: 'offline' })
    expect(bench.service.asked).toEqual([])
    online.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    await pass(10)
    expect(tab.readSessionState().status).toBe('member')
  })

  it('leaves a member signed in', async () => {
    signedIn(1)
    const tab = await openTab(v1())
    await pass(600)
    bench.service.intercept = () => 'lost'
    await pass(PERIOD_V1)
    expect(tab.readSessionState().status).toBe('member')
    bench.service.intercept = () => undefined
    await pass(5_000)
    expect(bench.service.count('RefreshLogin')).toBe(3)
  })
})
