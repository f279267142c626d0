import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setClockSkew } from './clock'
import { createVisibleTimer } from './visible-timer'

let visibility: DocumentVisibilityState = 'visible'
const show = (state: DocumentVisibilityState) => {
  visibility = state
  document.dispatchEvent(new Event('visibilitychange'))
}
const pass = (ms: number) => vi.advanceTimersByTime(ms)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
})
afterEach(() => {
  setClockSkew(0)
  visibility = 'visible'
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('a timer of a page that is seen', () => {
  it('runs once, when it is due', () => {
    const run = vi.fn()
    createVisibleTimer(run).schedule(1000)
    pass(999)
    expect(run).not.toHaveBeenCalled()
    pass(1)
    pass(10_000)
    expect(run).toHaveBeenCalledTimes(1)
  })

  it('forgets what was planned before, and what is stopped', () => {
    const run = vi.fn()
    const timer = createVisibleTimer(run)
    timer.schedule(1000)
    pass(900)
    timer.schedule(1000)
    pass(999)
    expect(run).not.toHaveBeenCalled()
    timer.stop()
    pass(10_000)
    show('hidden')
    show('visible')
    pass(10_000)
    expect(run).not.toHaveBeenCalled()
  })

  it('may be planned again by what it runs', () => {
    const run = vi.fn(() => timer.schedule(1000))
    const timer = createVisibleTimer(run)
    timer.schedule(1000)
    pass(3500)
    expect(run).toHaveBeenCalledTimes(3)
  })
})

describe('a timer of a page that is hidden', () => {
  it('rests, and what became due is run once when the page is shown', () => {
    const run = vi.fn()
    createVisibleTimer(run).schedule(1000)
    show('hidden')
    pass(50_000)
    expect(run).not.toHaveBeenCalled()
    show('visible')
    pass(0)
    expect(run).toHaveBeenCalledTimes(1)
    show('hidden')
    show('visible')
    pass(50_000)
    expect(run).toHaveBeenCalledTimes(1)
  })

  it('keeps its time: what is not due yet waits for the rest of it', () => {
    const run = vi.fn()
    createVisibleTimer(run).schedule(1000)
    pass(300)
    show('hidden')
    pass(300)
    show('visible')
    pass(399)
    expect(run).not.toHaveBeenCalled()
    pass(1)
    expect(run).toHaveBeenCalledTimes(1)
  })

  it('rests from the start where it is planned while nobody looks', () => {
    const run = vi.fn()
    visibility = 'hidden'
    createVisibleTimer(run).schedule(1000)
    pass(5000)
    expect(run).not.toHaveBeenCalled()
    show('visible')
    pass(0)
    expect(run).toHaveBeenCalledTimes(1)
  })
})

describe('a device', () => {
  it('that slept, and whose stopwatch slept too, is noticed by its clock', () => {
    const run = vi.fn()
    createVisibleTimer(run).schedule(60_000)
    show('hidden')
    vi.setSystemTime(Date.now() + 3_600_000)
    show('visible')
    pass(0)
    expect(run).toHaveBeenCalledTimes(1)
  })

  it('whose clock is set back does not wait longer than was planned', () => {
    const run = vi.fn()
    createVisibleTimer(run).schedule(60_000)
    vi.setSystemTime(Date.now() - 86_400_000)
    show('hidden')
    show('visible')
    pass(60_000)
    expect(run).toHaveBeenCalledTimes(1)
  })
})
