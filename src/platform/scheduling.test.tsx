// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { whenIdle, onFirstActivity, LONGEST_PRESS_MS, QUIET_MS } from './scheduling'

describe('a quiet moment', () => {
  const beLoading = (is: boolean) =>
    vi.spyOn(document, 'readyState', 'get').mockReturnValue(is ? 'interactive' : 'complete')

  beforeEach(() => vi.useFakeTimers())

  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

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

describe('the first sign of a visitor', () => {
  let state: DocumentReadyState

  beforeEach(() => {
    vi.useFakeTimers()
    state = 'complete'
    vi.spyOn(document, 'readyState', 'get').mockImplementation(() => state)
  })

  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  it.each(['keydown', 'wheel', 'scroll', 'focusin', 'click', 'pointercancel'])('is a %s, and is told once', sign => {
    const run = vi.fn()
    onFirstActivity(run)
    expect(run).not.toHaveBeenCalled()
    document.body.dispatchEvent(new Event(sign))
    document.body.dispatchEvent(new Event(sign))
    vi.advanceTimersByTime(QUIET_MS)
    expect(run).toHaveBeenCalledTimes(1)
  })

  it.each(['pointerdown', 'touchstart'])('is a press that began with %s, once it has ended', sign => {
    const run = vi.fn()
    onFirstActivity(run)
    for (const name of [sign, 'focusin', 'pointerup', 'mousedown']) document.body.dispatchEvent(new Event(name))
    vi.advanceTimersByTime(LONGEST_PRESS_MS - 1)
    expect(run).not.toHaveBeenCalled()
    document.body.dispatchEvent(new Event('click'))
    vi.advanceTimersByTime(QUIET_MS)
    expect(run).toHaveBeenCalledTimes(1)
  })

  it.each(['pointerdown', 'touchstart'])('is a long press that began with %s', sign => {
    const run = vi.fn()
    onFirstActivity(run)
    document.body.dispatchEvent(new Event(sign))
    vi.advanceTimersByTime(LONGEST_PRESS_MS)
    expect(run).toHaveBeenCalledTimes(1)
  })

  it('is a pointer that moves, and none that the page came up under', () => {
    const run = vi.fn()
    onFirstActivity(run)
    const moveTo = (screenX: number) =>
      document.body.dispatchEvent(new MouseEvent('pointermove', { screenX, bubbles: true }))
    document.body.dispatchEvent(new Event('pointerover', { bubbles: true }))
    // Chromium tells a new page so of a pointer that nobody moves.
    moveTo(10)
    moveTo(10)
    expect(run).not.toHaveBeenCalled()
    moveTo(11)
    expect(run).toHaveBeenCalledTimes(1)
  })

  it('is taken as given when a page has rested for a while after it was loaded', () => {
    state = 'interactive'
    const run = vi.fn()
    onFirstActivity(run)
    vi.advanceTimersByTime(QUIET_MS)
    expect(run).not.toHaveBeenCalled()
    window.dispatchEvent(new Event('load'))
    vi.advanceTimersByTime(QUIET_MS - 1)
    expect(run).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(run).toHaveBeenCalledTimes(1)
  })

  it('is not waited for any longer once stopped', () => {
    const run = vi.fn()
    onFirstActivity(run)()
    document.body.dispatchEvent(new Event('keydown'))
    vi.advanceTimersByTime(QUIET_MS)
    expect(run).not.toHaveBeenCalled()
  })
})
