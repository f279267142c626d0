import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { freezeClock } from '../../../platform/clock'
import { shortlist, SHORTLIST_KEY } from './use-shortlist'

const pick = { theaterId: 'L0101', day: '2025-01-23', showtimeId: '1' }
const hearOtherTab = (newValue: string | null) => {
  if (newValue === null) window.localStorage.removeItem(SHORTLIST_KEY)
  else window.localStorage.setItem(SHORTLIST_KEY, newValue)
  window.dispatchEvent(new StorageEvent('storage', { key: SHORTLIST_KEY, newValue }))
}

beforeEach(() => {
  window.localStorage.clear()
  shortlist.forget()
  freezeClock(Date.parse('2025-01-23T12:00:00Z'))
})
afterEach(() => {
  freezeClock(null)
  vi.restoreAllMocks()
})

describe('the shortlist a browser keeps', () => {
  it('is there again on the next page', () => {
    shortlist.write([pick])
    shortlist.forget()
    expect(shortlist.read()).toEqual([pick])
    expect(window.localStorage.getItem('shortlist')).toBe('L0101~2025-01-23~1')
  })

  it('follows other tabs', () => {
    const listener = vi.fn()
    const stop = shortlist.subscribe(listener)
    hearOtherTab('L0101~2025-01-23~1')
    expect(shortlist.read()).toEqual([pick])
    hearOtherTab(null)
    expect(shortlist.read()).toEqual([])
    expect(listener).toHaveBeenCalledTimes(2)
    stop()
  })

  it('knows what other tabs did while nobody listened', () => {
    expect(shortlist.read()).toEqual([])
    window.localStorage.setItem(SHORTLIST_KEY, 'L0101~2025-01-23~1')
    const stop = shortlist.subscribe(() => undefined)
    expect(shortlist.read()).toEqual([pick])
    stop()
  })

  it('comes without what a browser kept wrongly, and without days that are over', () => {
    window.localStorage.setItem(SHORTLIST_KEY, 'nonsense,L0101~2025-01-23~1,L0101~2025-01-12~9')
    expect(shortlist.read()).toEqual([pick])
  })

  it('lives as long as the page where the browser keeps nothing', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    shortlist.write([pick])
    expect(shortlist.read()).toEqual([pick])
  })
})
