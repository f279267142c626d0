import { afterEach, describe, expect, it, vi } from 'vitest'
import { freezeClock, onClockSet, readClock, readFrozenClock, readMinute } from './clock'

afterEach(() => freezeClock(null))

describe('freezeClock', () => {
  it('makes the clock stand still until it is let go', () => {
    freezeClock(1_737_633_630_000)
    expect(readClock()).toBe(1_737_633_630_000)
    expect(readMinute()).toBe(1_737_633_600_000)
    freezeClock(null)
    expect(readClock()).toBeGreaterThan(1_737_633_630_000)
  })

  it('tells who listens, once for each change', () => {
    const heard = vi.fn()
    const stop = onClockSet(heard)
    freezeClock(1_737_633_630_000)
    freezeClock(1_737_633_630_000)
    expect(heard).toHaveBeenCalledTimes(1)
    expect(readFrozenClock()).toBe(1_737_633_630_000)
    freezeClock(null)
    expect(heard).toHaveBeenCalledTimes(2)
    stop()
    freezeClock(0)
    expect(heard).toHaveBeenCalledTimes(2)
  })
})
