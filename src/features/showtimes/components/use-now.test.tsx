import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { freezeClock, setClockSkew } from '../../../platform/clock'
import { NO_PREVIEW, setPreview } from '../../preview/client/preview-store'
import { useBusinessToday, useNow } from './use-now'

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

describe('time travel', () => {
  afterEach(() => {
    setPreview(NO_PREVIEW)
    freezeClock(null)
  })
  const set = (now: string | null) =>
    act(() => {
      const instant = now === null ? null : Date.parse(now)
      setPreview({ ...NO_PREVIEW, now: instant })
      freezeClock(instant)
    })

  it('is followed at once, and stands still', () => {
    const { result } = renderHook(() => useNow())
    set('2025-01-31T18:00:00Z')
    expect(result.current).toBe(Date.parse('2025-01-31T18:00:00Z'))
    minutes(5)
    expect(result.current).toBe(Date.parse('2025-01-31T18:00:00Z'))
    set(null)
    expect(result.current).toBe(Date.parse('2025-01-23T12:05:00Z'))
  })

  it('may lead behind the day of the build, where a visitor’s clock is taken for wrong', () => {
    const { result } = renderHook(() => useBusinessToday({ today: '2025-01-23', timeZone: 'Europe/London' }))
    set('2025-01-20T12:00:00Z')
    expect(result.current).toBe('2025-01-20')
    set(null)
    act(() => freezeClock(Date.parse('2025-01-20T12:00:00Z')))
    expect(result.current).toBe('2025-01-23')
  })
})

describe('a start between two minutes', () => {
  const START = Date.parse('2025-01-23T12:01:30Z')
  const PASSING = [START]

  it('is passed at its second, and not while the page is hidden', () => {
    const { result } = renderHook(() => useNow(PASSING))
    act(() => vi.advanceTimersByTime(69_000))
    expect(result.current).toBe(Date.parse('2025-01-23T12:01:00Z'))
    act(() => vi.advanceTimersByTime(1_001))
    expect(result.current).toBeGreaterThan(START)
    expect(vi.getTimerCount()).toBe(1)
  })

  it('on the minute is passed with that minute', () => {
    const onTheMinute = [Date.parse('2025-01-23T12:01:00Z')]
    const { result } = renderHook(() => useNow(onTheMinute))
    act(() => vi.advanceTimersByTime(40_001))
    expect(result.current).toBeGreaterThan(onTheMinute[0] ?? 0)
  })

  it('is as late as a corrected clock says', () => {
    const { result } = renderHook(() => useNow(PASSING))
    act(() => setClockSkew(65_000))
    act(() => vi.advanceTimersByTime(5_001))
    expect(result.current).toBeGreaterThan(START)
    act(() => setClockSkew(0))
    expect(result.current).toBe(Date.parse('2025-01-23T12:00:00Z'))
  })
})
