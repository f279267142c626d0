import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildTestSchedule } from '../../../../tests/builders/test-schedule'
import { expireSchedules, forgetSchedules, readScheduleStates, refreshSchedule } from './schedule-store'

const day = '2025-01-23'
const theaterId = 'HAR'
const onFault = vi.fn()
const refresh = () => refreshSchedule({ theaterId, day, onFault })
const state = () => readScheduleStates([theaterId], day)[0]

const answers: ((response: Response) => void)[] = []
/** Answers the request that is under way, once its code has made it. */
async function answer(updatedAt: string): Promise<void> {
  await asked()
  answers.shift()?.(new Response(JSON.stringify({ ...buildTestSchedule(), theaterId, day, updatedAt })))
}
const asked = () => vi.waitFor(() => expect(answers).not.toHaveLength(0))

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    vi.fn(() => new Promise<Response>(resolve => answers.push(resolve))),
  )
})
afterEach(() => {
  forgetSchedules()
  answers.length = 0
  vi.unstubAllGlobals()
})

const OLD = '2025-01-23T08:00:00.000Z'
const NEW = '2025-01-23T09:00:00.000Z'

describe('a schedule that the service worker answered from its store, and that has changed since', () => {
  it('is read again, although it was read a moment ago', async () => {
    const first = refresh()
    await answer(OLD)
    await first
    await refresh()
    expect(fetch).toHaveBeenCalledTimes(1)
    expireSchedules()
    const second = refresh()
    await answer(NEW)
    await second
    expect(state()?.schedule?.updatedAt).toBe(NEW)
  })

  it('is read once more where the old answer was still on its way', async () => {
    const reading = refresh()
    await asked()
    expireSchedules()
    await answer(OLD)
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2))
    await answer(NEW)
    await reading
    expect(state()).toMatchObject({ status: 'fresh', schedule: { updatedAt: NEW } })
  })
})

describe('without a network', () => {
  const offline = (controller: object | null) =>
    vi.stubGlobal('navigator', { onLine: false, serviceWorker: { controller } })

  it('nobody is asked where there is no worker', async () => {
    offline(null)
    await refresh()
    expect(fetch).not.toHaveBeenCalled()
    expect(state()?.status).toBe('failed')
  })

  it('the worker is asked, which may have kept the file', async () => {
    offline({})
    const reading = refresh()
    await answer(OLD)
    await reading
    expect(state()?.schedule?.updatedAt).toBe(OLD)
  })
})
