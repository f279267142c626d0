import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useNow } from './use-now'

const NOON = Date.parse('2025-01-23T12:00:20Z')
const minutes = (count: number) => act(() => vi.advanceTimersByTime(count * 60_000))
const setVisible = (state: 'visible' | 'hidden') =>
  act(() => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
    document.dispatchEvent(new Event('visibilitychange'))
  })

beforeEach(() => vi.useFakeTimers({ now: NOON }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('useNow', () => {
  it('is the current minute, and moves on with the clock', () => {
    const { result } = renderHook(() => useNow())
    expect(result.current).toBe(Date.parse('2025-01-23T12:00:00Z'))
    minutes(1)
    expect(result.current).toBe(Date.parse('2025-01-23T12:01:00Z'))
  })

  it('has one timer for all, and none once nobody looks', () => {
    const first = renderHook(() => useNow())
    const second = renderHook(() => useNow())
    expect(vi.getTimerCount()).toBe(1)
    first.unmount()
    second.unmount()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('rests while the page is hidden, and catches up when it is seen again', () => {
    let renders = 0
    const { result } = renderHook(() => {
      renders += 1
      return useNow()
    })
    setVisible('hidden')
    const before = renders
    minutes(5)
    expect(vi.getTimerCount()).toBe(0)
    expect(renders).toBe(before)
    setVisible('visible')
    expect(result.current).toBe(Date.parse('2025-01-23T12:05:00Z'))
  })
})
