import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildShellTheater } from '../../../../tests/builders/render-screen'
import { buildTestSchedule, buildTestShowtime } from '../../../../tests/builders/test-schedule'
import { freezeClock } from '../../../platform/clock'
import type { ScheduleDay } from '../../schedule/rules/showtime'
import { forgetSchedules, refreshSchedule } from '../../showtimes/client/schedule-store'
import { useDayViews } from './use-day-views'

const DAY = '2025-01-23'
const harbour = buildShellTheater({ theaterId: 'harbour', name: 'Harbour' })
const early = buildTestShowtime({ id: 'early', startsAt: `${DAY}T13:00:00` })
const late = buildTestShowtime({ id: 'late', startsAt: `${DAY}T20:00:00` })
const movie = {
  movieId: early.movieId,
  title: 'Metropolis',
  path: null,
  poster: null,
  certificate: null,
  runtimeMinutes: 1,
}
const page = {
  variant: 'by-movie',
  requests: [{ day: DAY, theaterIds: ['harbour'] }],
  digests: [],
  builtDays: [{ day: DAY, showtimes: [early, late] }],
  movies: new Map([[movie.movieId, movie]]),
  theaters: new Map([['harbour', harbour]]),
  attributes: [],
  graceOverride: null,
} as const

let file: Partial<ScheduleDay>
const open = (own: { showsPast?: boolean; builtDays?: typeof page.builtDays | [] } = {}) =>
  renderHook(input => useDayViews({ ...page, showsPast: false, ...input }), { initialProps: own })
const read = () => act(() => refreshSchedule({ theaterId: 'harbour', day: DAY, onFault: () => undefined }))
const at = (time: string) => act(() => freezeClock(Date.parse(`${DAY}T${time}Z`)))
const idsOf = (views: ReturnType<typeof useDayViews>) => views[0]?.listing.showtimes.map(({ id }) => id)

beforeEach(() => {
  forgetSchedules()
  freezeClock(Date.parse(`${DAY}T12:00:00Z`))
  file = { theaterId: 'harbour', day: DAY, showtimes: [early, late] }
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json(buildTestSchedule(file))),
  )
})
afterEach(() => {
  freezeClock(null)
  vi.unstubAllGlobals()
})

describe('useDayViews', () => {
  it('has the showtimes of the page, and keeps the same views while nothing changes', async () => {
    const { result, rerender } = open()
    const before = result.current
    expect(idsOf(before)).toEqual(['early', 'late'])
    rerender({})
    expect(result.current).toBe(before)
  })

  it('follows the schedule file, and keeps showtimes and their list where the file says the same', async () => {
    const { result } = open()
    const before = result.current[0]?.listing.showtimes
    await read()
    expect(result.current[0]?.listing.showtimes).toBe(before)
    file = { ...file, updatedAt: '2025-01-23T12:30:00Z', showtimes: [{ ...early, availability: 'soldOut' }, late] }
    forgetSchedules()
    await read()
    const [changed, same] = result.current[0]?.listing.showtimes ?? []
    expect(changed?.availability).toBe('soldOut')
    expect(same).toBe(late)
  })

  it('drops past showtimes and counts them, or marks them where they are shown', () => {
    const { result, rerender } = open()
    at('13:30:00')
    expect(idsOf(result.current)).toEqual(['late'])
    expect(result.current[0]?.pastCount).toBe(1)
    rerender({ showsPast: true })
    const [marked, left] = result.current[0]?.listing.showtimes ?? []
    expect([marked?.isPast, left?.isPast]).toEqual([true, undefined])
    const listing = result.current[0]?.listing
    at('13:31:00')
    expect(result.current[0]?.listing).toBe(listing)
  })

  it('awaits a day that was not built until its file is read', async () => {
    const { result } = open({ builtDays: [] })
    expect(result.current[0]).toMatchObject({ isAwaited: true, pastCount: 0, listing: { showtimes: [] } })
    await read()
    expect(result.current[0]?.isAwaited).toBe(false)
    expect(idsOf(result.current)).toEqual(['early', 'late'])
  })
})
