import { afterEach, describe, expect, it, vi } from 'vitest'
import { freezeClock, localTimeAt, onClockSet, readClock, readFrozenClock, readMinute } from './clock'

afterEach(() => freezeClock(null))

describe('localTimeAt', () => {
  it.each([
    ['2025-01-23T23:30:00Z', 'Europe/London', '2025-01-23T23:30:00'],
    ['2025-01-23T23:30:00Z', 'Asia/Tokyo', '2025-01-24T08:30:00'],
    ['2025-01-23T05:00:00Z', 'America/Los_Angeles', '2025-01-22T21:00:00'],
    ['2025-03-30T01:30:00Z', 'Europe/Paris', '2025-03-30T03:30:00'],
    ['2025-01-23T00:00:00Z', 'Europe/London', '2025-01-23T00:00:00'],
  ])('reads %s in %s as %s', (instant, timeZone, local) => {
    expect(localTimeAt(Date.parse(instant), timeZone)).toBe(local)
  })
})

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
