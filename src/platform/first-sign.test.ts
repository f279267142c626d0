// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { onFirstSign, QUIET_MS } from './first-sign'

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

describe('the first sign of a visitor', () => {
  it.each(['pointerdown', 'touchstart', 'keydown', 'wheel', 'scroll', 'focusin', 'click'])(
    'is a %s, and is told once',
    sign => {
      const run = vi.fn()
      onFirstSign(run)
      expect(run).not.toHaveBeenCalled()
      document.body.dispatchEvent(new Event(sign))
      document.body.dispatchEvent(new Event(sign))
      vi.advanceTimersByTime(QUIET_MS)
      expect(run).toHaveBeenCalledTimes(1)
    },
  )

  it('is a pointer that moves, and none that the page came up under', () => {
    const run = vi.fn()
    onFirstSign(run)
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
    onFirstSign(run)
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
    onFirstSign(run)()
    document.body.dispatchEvent(new Event('keydown'))
    vi.advanceTimersByTime(QUIET_MS)
    expect(run).not.toHaveBeenCalled()
  })
})
