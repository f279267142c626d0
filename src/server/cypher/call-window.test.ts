import { CircuitState } from 'cockatiel'
import { describe, expect, it } from 'vitest'
import { CallWindow } from './breaker'
import { DEFAULT_BREAKER } from './gateway-settings'

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
