import { CircuitState } from 'cockatiel'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { jsonReply } from '../../../../tests/builders/gateway-call'
import { failure, success } from '../../../platform/result'
import { CallWindow, createBreaker, type UpstreamOutcome } from './breaker'
import { DEFAULT_BREAKER } from '../gateway-settings'

const GOOD: UpstreamOutcome = success(jsonReply({}))
const BAD: UpstreamOutcome = failure('unreachable')

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

async function opened() {
  const states: string[] = []
  const breaker = createBreaker({ settings: DEFAULT_BREAKER, onState: state => void states.push(state) })
  for (let n = 0; n < DEFAULT_BREAKER.calls; n += 1) await breaker.run(async () => BAD)
  return { breaker, states }
}

describe('the breaker', () => {
  it('opens when calls fail, sends nothing for ten seconds and says how long that is', async () => {
    const { breaker, states } = await opened()
    const send = vi.fn(async () => GOOD)
    expect(await breaker.run(send)).toBe('open')
    expect(breaker.retryAfterSeconds()).toBe(10)
    vi.advanceTimersByTime(9_500)
    expect(await breaker.run(send)).toBe('open')
    expect(breaker.retryAfterSeconds()).toBe(1)
    expect(send).not.toHaveBeenCalled()
    expect(states).toEqual(['open'])
  })

  it('lets one call try after that, while others find it open, and closes when it went well', async () => {
    const { breaker, states } = await opened()
    vi.advanceTimersByTime(10_000)
    let answer: (outcome: UpstreamOutcome) => void = () => undefined
    const first = breaker.run(() => new Promise(resolve => (answer = resolve)))
    expect(await breaker.run(async () => GOOD)).toBe('open')
    expect(breaker.state()).toBe('halfOpen')
    answer(GOOD)
    expect(await first).toBe(GOOD)
    expect(await breaker.run(async () => GOOD)).toBe(GOOD)
    expect(states).toEqual(['open', 'halfOpen', 'closed'])
  })

  it('opens again when that call failed', async () => {
    const { breaker } = await opened()
    vi.advanceTimersByTime(10_000)
    expect(await breaker.run(async () => BAD)).toBe(BAD)
    expect(await breaker.run(async () => GOOD)).toBe('open')
    expect(breaker.retryAfterSeconds()).toBe(10)
  })

  it.each([
    ['a refusal', success(jsonReply({}, { status: 401 }))],
    ['too many requests', success(jsonReply({}, { status: 429 }))],
    ['a redirect', failure('redirected' as const)],
    ['a huge reply', failure('tooLarge' as const)],
  ])('stays closed for %s', async (_, outcome) => {
    const breaker = createBreaker({ settings: DEFAULT_BREAKER })
    for (let n = 0; n < 100; n += 1) expect(await breaker.run(async () => outcome)).toBe(outcome)
  })
})

function counting() {
  let now = 0
  const window = new CallWindow(DEFAULT_BREAKER, () => now)
  return {
    wait: (ms: number) => void (now += ms),
    succeed: (times: number) => {
      for (let n = 0; n < times; n += 1) window.success(CircuitState.Closed)
    },
    fail: (times: number) => Array.from({ length: times }, () => window.failure(CircuitState.Closed)),
    recover: () => window.success(CircuitState.HalfOpen),
  }
}

describe('what opens the breaker', () => {
  it('is half of thirty calls', () => {
    const { succeed, fail } = counting()
    succeed(15)
    expect(fail(15)).toEqual([...Array<boolean>(14).fill(false), true])
  })

  it('is not fewer than thirty calls, though all fail', () => {
    expect(counting().fail(29)).not.toContain(true)
  })

  it('is not less than half', () => {
    const { succeed, fail } = counting()
    succeed(31)
    expect(fail(30)).not.toContain(true)
  })

  it('is what happened within the window alone, however few calls come', () => {
    const { fail, wait } = counting()
    for (let n = 0; n < 40; n += 1) {
      expect(fail(1)).toEqual([false])
      wait(2_000)
    }
  })

  it('is forgotten when the upstream has come back', () => {
    const { fail, recover } = counting()
    fail(29)
    recover()
    expect(fail(28)).not.toContain(true)
  })
})
