import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearAppBadge, expireAppBadge, showAppBadge } from './app-badge'

const HOUR = 3_600_000
const setAppBadge = vi.fn(() => Promise.resolve())
const removeAppBadge = vi.fn(() => Promise.resolve())
let stop: (() => void) | undefined

function install({ isInstalled = true } = {}) {
  Object.assign(navigator, { setAppBadge, clearAppBadge: removeAppBadge })
  vi.stubGlobal('matchMedia', () => ({ matches: isInstalled }))
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T18:00:00Z') })
  localStorage.clear()
  vi.clearAllMocks()
})
afterEach(() => {
  stop?.()
  stop = undefined
  Reflect.deleteProperty(navigator, 'setAppBadge')
  Reflect.deleteProperty(navigator, 'clearAppBadge')
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the badge of the installed site', () => {
  it('shows a count, and goes with it', () => {
    install()
    showAppBadge(2, Date.now() + HOUR)
    expect(setAppBadge).toHaveBeenCalledWith(2)
    showAppBadge(0, Date.now())
    expect(removeAppBadge).toHaveBeenCalledOnce()
    expect(localStorage).toHaveLength(0)
  })

  it('is not set in a browser’s tab, nor where there are none', () => {
    install({ isInstalled: false })
    showAppBadge(1, Date.now() + HOUR)
    expect(setAppBadge).not.toHaveBeenCalled()
    Reflect.deleteProperty(navigator, 'setAppBadge')
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    showAppBadge(1, Date.now() + HOUR)
    expect(localStorage).toHaveLength(0)
  })

  it('is removed only where this site has set one', () => {
    install()
    clearAppBadge()
    expect(removeAppBadge).not.toHaveBeenCalled()
  })

  it('ends with its showtime: at the next start, or when the page is shown again', () => {
    install()
    showAppBadge(1, Date.now() + HOUR)
    stop = expireAppBadge()
    expect(removeAppBadge).not.toHaveBeenCalled()
    vi.advanceTimersByTime(HOUR + 1)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(removeAppBadge).toHaveBeenCalledOnce()
  })

  it('survives a refusal', async () => {
    install()
    setAppBadge.mockReturnValueOnce(Promise.reject(new Error('not allowed')))
    showAppBadge(1, Date.now() + HOUR)
    await Promise.resolve()
  })
})
