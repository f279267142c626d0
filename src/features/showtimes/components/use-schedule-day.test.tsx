import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildTestSchedule, buildTestShowtime } from '../../../../tests/builders/test-schedule'
import { setClockSkew } from '../../../platform/clock'
// Loaded lazily: here beforehand, so that no test waits for it to be compiled.
import '../client/load-schedule'
import { forgetSchedules } from '../client/schedule-store'
import { useScheduleDay } from './use-schedule-day'

const NOON = Date.parse('2025-01-23T12:00:20Z')
const FIVE_PAST = '2025-01-23T12:02:30'
const schedule = buildTestSchedule({ showtimes: [buildTestShowtime({ startsAt: FIVE_PAST })] })
const dated = (body: string, status = 200) =>
  new Response(body, { status, headers: { date: new Date().toUTCString() } })
let respond: (init?: RequestInit) => Response | Promise<Response>
const asked = () => vi.mocked(fetch).mock.calls.filter(([url]) => String(url).includes('2025-01-23')).length
/** Second by second: answers are read outside of the faked time, and effects run between. */
const seconds = async (count: number) => {
  for (let passed = 0; passed <= count; passed += 1) {
    await act(async () => {
      await vi.advanceTimersByTimeAsync(passed === 0 ? 0 : 1000)
      for (let turn = 0; turn < 3; turn += 1) await new Promise(resolve => setImmediate(resolve))
    })
  }
}
const show = async (state: 'visible' | 'hidden') => {
  await act(async () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
    document.dispatchEvent(new Event('visibilitychange'))
  })
}
const fire = async (name: string, own: object = {}) => {
  await act(async () => {
    window.dispatchEvent(Object.assign(new Event(name), own))
  })
}
const setOnline = async (online: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  await fire(online ? 'online' : 'offline')
}
const open = async () => {
  const { result } = renderHook(() => useScheduleDay({ theaterIds: ['harbour'], day: '2025-01-23', isShown: true }))
  await seconds(0)
  return () => result.current[0]
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date', 'setTimeout', 'clearTimeout', 'performance'] })
  vi.spyOn(console, 'warn').mockReturnValue()
  respond = () => dated(JSON.stringify(schedule))
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string, init?: RequestInit) => (url.endsWith('index.json') ? dated('', 500) : respond(init))),
  )
})
afterEach(() => {
  cleanup()
  forgetSchedules()
  setClockSkew(0)
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('a day’s schedule file is read again', () => {
  it.each<[string, () => Promise<void>]>([
    ['the window has the focus again', () => fire('focus')],
    ['the tab is looked at again', () => show('hidden').then(() => show('visible'))],
    ['the page comes out of the back/forward cache', () => fire('pageshow', { persisted: true })],
    ['the network is back', () => setOnline(true)],
  ])('when %s', async (_, comeBack) => {
    await open()
    await seconds(30)
    await comeBack()
    await seconds(1)
    expect(asked()).toBe(2)
  })

  it('once in twenty seconds at most, whatever happens', async () => {
    await open()
    await seconds(19)
    await fire('focus')
    await show('visible')
    expect(asked()).toBe(1)
    await seconds(1)
    await fire('focus')
    await fire('focus')
    await seconds(1)
    expect(asked()).toBe(2)
  })

  it('at the second at which its next showtime starts', async () => {
    await open()
    await seconds(129)
    expect(asked()).toBe(1)
    await seconds(2)
    expect(asked()).toBe(2)
  })

  it('every five minutes, and not while the page is hidden', async () => {
    respond = () => dated(JSON.stringify(buildTestSchedule()))
    await open()
    await seconds(600)
    expect(asked()).toBe(3)
    await show('hidden')
    await seconds(900)
    await fire('focus')
    expect(asked()).toBe(3)
  })

  it('when a clock that was a day wrong has been corrected, without waiting a day', async () => {
    respond = () =>
      new Response(JSON.stringify(schedule), { headers: { date: new Date(NOON - 86_400_000).toUTCString() } })
    await open()
    await seconds(25)
    await fire('focus')
    await seconds(1)
    expect(asked()).toBe(2)
  })
})

describe('a schedule file that does not come', () => {
  it.each<[string, typeof respond]>([
    ['500', () => dated('', 500)],
    ['JSON that is cut off', () => dated('{"showtimes":[')],
    ['another shape', () => dated('{"theaterId":"harbour"}')],
    ['an HTML page', () => dated('<!doctype html>')],
    ['no answer', () => Promise.reject(new TypeError('no network'))],
    [
      'an answer that never ends',
      init => new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))),
    ],
  ])('leaves what was read before and is told (%s), until it comes again', async (_, fault) => {
    const state = await open()
    respond = fault
    await seconds(30)
    await fire('focus')
    await seconds(25)
    expect(state()).toMatchObject({ status: 'failed', hasFailed: true, schedule })
    respond = () => dated(JSON.stringify(schedule))
    await fire('focus')
    await seconds(1)
    expect(state()).toMatchObject({ status: 'fresh', hasFailed: false })
  })

  it('is not asked for without a network, and at once when it is back', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const state = await open()
    expect(asked()).toBe(0)
    expect(state()).toMatchObject({ status: 'failed', hasFailed: true, schedule: null })
    await setOnline(true)
    await seconds(0)
    expect(state()).toMatchObject({ status: 'fresh', hasFailed: false, schedule })
  })

  it('is no failure where the site has no schedule files at all', async () => {
    respond = () => dated('', 404)
    const state = await open()
    await seconds(5)
    expect(state()).toMatchObject({ status: 'missing', hasFailed: false })
  })
})
