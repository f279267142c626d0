import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { freezeClock, holdClock, readClock, readClockSkew, setClockSkew } from '../../../platform/clock'
import { useBusinessToday, useNow } from '../components/use-now'
import { checkClock } from './clock-check'
import { forgetScheduleIndex } from './live-files'

const TRUE_TIME = Date.parse('2025-01-23T12:00:20Z')
const DAY = 86_400_000
const MINUTE = 60_000

interface Told {
  deviceAtMs: number
  answeredAtMs?: number
  writtenAtMs?: number
}

function open({ deviceAtMs, answeredAtMs, writtenAtMs = TRUE_TIME - 3 * DAY }: Told) {
  vi.setSystemTime(deviceAtMs)
  vi.spyOn(document, 'lastModified', 'get').mockReturnValue(new Date(writtenAtMs).toISOString())
  const serverTiming = answeredAtMs === undefined ? [] : [{ name: 'clock', duration: answeredAtMs }]
  const navigation = { serverTiming, responseStart: performance.now() } as unknown as PerformanceEntry
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([navigation])
}

let answer: (response: Response) => void
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'fetch',
    vi.fn(() => new Promise<Response>(resolve => (answer = resolve))),
  )
})
afterEach(() => {
  forgetScheduleIndex()
  freezeClock(null)
  holdClock(false)
  setClockSkew(0)
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const index = () =>
  new Response(JSON.stringify({ updatedAt: '2025-01-23T11:00:00Z', theaters: [] }), {
    headers: { date: new Date(TRUE_TIME).toUTCString() },
  })

describe('the device’s clock at the start of a page', () => {
  it.each([
    ['right', { deviceAtMs: TRUE_TIME, answeredAtMs: TRUE_TIME }],
    ['half a minute ahead', { deviceAtMs: TRUE_TIME + MINUTE / 2, answeredAtMs: TRUE_TIME }],
    ['half a minute behind', { deviceAtMs: TRUE_TIME - MINUTE / 2, answeredAtMs: TRUE_TIME }],
    ['of a host that does not tell the time', { deviceAtMs: TRUE_TIME }],
  ])('is believed at once when it is %s', (_, told) => {
    open(told)
    checkClock()
    const { result } = renderHook(() => useNow())
    expect(result.current).not.toBeNull()
    expect(readClockSkew()).toBe(0)
    expect(fetch).not.toHaveBeenCalled()
  })

  it.each([
    ['a day', DAY],
    ['five minutes', 5 * MINUTE],
  ])('that is %s behind is right before anything is shown', (_, behind) => {
    open({ deviceAtMs: TRUE_TIME - behind, answeredAtMs: TRUE_TIME })
    checkClock()
    const { result } = renderHook(() => useNow())
    expect(result.current).toBe(Date.parse('2025-01-23T12:00:00Z'))
  })

  it('is never taken for earlier than its page was written', () => {
    open({ deviceAtMs: TRUE_TIME - 365 * DAY, writtenAtMs: TRUE_TIME - MINUTE })
    checkClock()
    expect(readClock()).toBe(TRUE_TIME - MINUTE)
  })

  it.each([
    ['a day', DAY],
    ['five minutes', 5 * MINUTE],
  ])('that is %s ahead shows no time until the host has told it', async (_, ahead) => {
    open({ deviceAtMs: TRUE_TIME + ahead, answeredAtMs: TRUE_TIME })
    checkClock()
    const { result } = renderHook(() => ({
      now: useNow(),
      today: useBusinessToday({ today: '2025-01-23', timeZone: 'Europe/London' }),
    }))
    expect(result.current).toEqual({ now: null, today: '2025-01-23' })
    await vi.waitFor(() => expect(fetch).toHaveBeenCalled())
    await act(async () => answer(index()))
    expect(result.current).toEqual({ now: Date.parse('2025-01-23T12:00:00Z'), today: '2025-01-23' })
  })

  it('is believed after three seconds when the host says nothing', () => {
    open({ deviceAtMs: TRUE_TIME + DAY, answeredAtMs: TRUE_TIME })
    checkClock()
    const { result } = renderHook(() => useNow())
    act(() => vi.advanceTimersByTime(3000))
    expect(result.current).toBe(Math.floor((TRUE_TIME + DAY) / MINUTE) * MINUTE)
  })

  it('is not looked at where the page stands still at an instant', () => {
    freezeClock(TRUE_TIME - 10 * DAY)
    open({ deviceAtMs: TRUE_TIME + DAY, answeredAtMs: TRUE_TIME })
    checkClock()
    expect(readClock()).toBe(TRUE_TIME - 10 * DAY)
    expect(fetch).not.toHaveBeenCalled()
  })
})
