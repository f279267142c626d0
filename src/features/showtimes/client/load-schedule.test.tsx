import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setPathPrefix } from '../../../../tests/stubs/gatsby'
import { buildTestSchedule, buildTestShowtime } from '../../../../tests/builders/test-schedule'
import { loadScheduleDay, loadScheduleIndex } from './load-schedule'

const load = () => loadScheduleDay('HAR 1', '2025-01-23')
const answer = (body: string, status = 200) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(body, { status })),
  )

beforeEach(() => setPathPrefix('/cinema'))
afterEach(() => {
  setPathPrefix('')
  vi.unstubAllGlobals()
})

describe('loadScheduleDay (contracts §5)', () => {
  it('asks for the theater’s day under the path prefix', async () => {
    answer(JSON.stringify(buildTestSchedule()))
    await load()
    expect(vi.mocked(fetch).mock.calls[0]?.[0]).toBe('/cinema/schedule/HAR%201/2025-01-23.json')
  })

  it('gives the day’s showtimes, films and attributes', async () => {
    const schedule = buildTestSchedule({ showtimes: [buildTestShowtime({ price: { from: 9, currency: 'GBP' } })] })
    answer(JSON.stringify(schedule))
    expect(await load()).toEqual({ ok: true, value: schedule })
  })

  it('takes an availability and a kind it does not know for the plain ones', async () => {
    const showtime = { ...buildTestShowtime(), availability: 'haunted' }
    const attribute = { tag: 'X', label: 'X', kind: 'smell', weight: 1 }
    answer(JSON.stringify({ ...buildTestSchedule(), showtimes: [showtime], attributes: [attribute] }))
    const loaded = await load()
    expect(loaded.ok && loaded.value.showtimes[0]?.availability).toBe('available')
    expect(loaded.ok && loaded.value.attributes[0]?.kind).toBe('other')
  })

  it.each([
    ['no file', 'nothing', 404, 'missing'],
    ['an HTML page', '<!doctype html>', 200, 'malformed'],
    ['JSON that is cut off', '{"showtimes":[', 200, 'malformed'],
    ['another shape', '{"theaterId":"harbour"}', 200, 'malformed'],
    [
      'a showtime without an instant',
      JSON.stringify({ ...buildTestSchedule(), showtimes: [{ id: '1' }] }),
      200,
      'malformed',
    ],
  ])('returns a fault for %s', async (_case, body, status, kind) => {
    answer(body, status)
    const loaded = await load()
    expect(!loaded.ok && loaded.error.kind).toBe(kind)
    expect(!loaded.ok && loaded.error.message).toContain('/cinema/schedule/HAR%201/2025-01-23.json')
  })

  it('returns a fault where nobody answers', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => Promise.reject(new TypeError('no network'))),
    )
    const loaded = await load()
    expect(!loaded.ok && loaded.error.kind).toBe('unreachable')
  })
})

describe('loadScheduleIndex (contracts §5)', () => {
  it('gives theaters with their days', async () => {
    const theaters = [{ id: 'harbour', name: 'Harbour', timeZone: 'Europe/London', days: ['2025-01-23'] }]
    answer(JSON.stringify({ updatedAt: '2025-01-23T14:32:00Z', theaters }))
    const loaded = await loadScheduleIndex()
    expect(loaded.ok && loaded.value.theaters).toEqual(theaters)
    expect(vi.mocked(fetch).mock.calls[0]?.[0]).toBe('/cinema/schedule/index.json')
  })
})
