import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { whenIdle } from './when-idle'

const beLoading = (is: boolean) =>
  vi.spyOn(document, 'readyState', 'get').mockReturnValue(is ? 'interactive' : 'complete')

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a quiet moment', () => {
  it('comes soon after the page has loaded', () => {
    const run = vi.fn()
    beLoading(true)
    whenIdle(run)
    vi.advanceTimersByTime(1000)
    expect(run).not.toHaveBeenCalled()
    window.dispatchEvent(new Event('load'))
    vi.advanceTimersByTime(300)
    expect(run).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(20_000)
    expect(run).toHaveBeenCalledTimes(1)
  })

  it('comes at last on a page that never has', () => {
    const run = vi.fn()
    beLoading(true)
    whenIdle(run)
    vi.advanceTimersByTime(8500)
    expect(run).toHaveBeenCalledTimes(1)
  })

  it.each([true, false])('does not come once it is stopped (loading: %s)', isLoading => {
    const run = vi.fn()
    beLoading(isLoading)
    whenIdle(run)()
    window.dispatchEvent(new Event('load'))
    vi.advanceTimersByTime(20_000)
    expect(run).not.toHaveBeenCalled()
  })

  it('is the browser’s own where it has such', () => {
    const request = vi.fn(() => 7)
    const cancel = vi.fn()
    vi.stubGlobal('requestIdleCallback', request)
    vi.stubGlobal('cancelIdleCallback', cancel)
    beLoading(false)
    const stop = whenIdle(() => undefined)
    expect(request).toHaveBeenCalledWith(expect.any(Function), { timeout: 2000 })
    stop()
    expect(cancel).toHaveBeenCalledWith(7)
  })
})
