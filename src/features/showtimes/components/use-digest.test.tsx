import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildTestDigest } from '../../../../tests/builders/test-digest'
import { buildTestShowtime } from '../../../../tests/builders/test-schedule'
// Loaded lazily: here beforehand, so that no test waits for it to be compiled.
import '../client/load-digest'
import { forgetDigests } from '../client/digest-store'
import { forgetSchedules } from '../client/schedule-store'
import type { DigestScope } from '../../schedule/rules/codec/showtime-digest'
import { useDigest } from './use-digest'

const file = (theaterId: string, own = {}) => buildTestDigest([buildTestShowtime({ theaterId })], own)
let files: Record<string, unknown>
const answer = (url: string) =>
  url in files ? new Response(JSON.stringify(files[url])) : new Response('', { status: 404 })
const open = (scope: DigestScope, isWanted = true) =>
  renderHook(wanted => useDigest(scope, { isWanted: wanted }), { initialProps: isWanted })
const theaters = (...theaterIds: string[]) => ({ theaterIds })
const comeBack = () => act(async () => void window.dispatchEvent(new Event('focus')))
const minutesPass = (minutes: number) =>
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + minutes * 60_000)

beforeEach(() => {
  files = {
    '/digest/theaters/harbour.json': file('harbour'),
    '/digest/theaters/quarry.json': file('quarry', { updatedAt: '2025-01-23T15:00:00Z' }),
    '/digest/days/2025-01-23.json': buildTestDigest([buildTestShowtime()]),
    '/digest/all.json': buildTestDigest([buildTestShowtime(), buildTestShowtime({ theaterId: 'quarry' })]),
    '/schedule/index.json': { updatedAt: '2025-01-23T15:00:00Z', theaters: [] },
  }
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string) => answer(url)),
  )
})
afterEach(() => {
  cleanup()
  forgetDigests()
  forgetSchedules()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('useDigest', () => {
  it('reads nothing until it is wanted', async () => {
    const { result, rerender } = open(theaters('harbour'), false)
    expect(result.current).toEqual({ status: 'idle', digest: null })
    expect(fetch).not.toHaveBeenCalled()
    rerender(true)
    await waitFor(() => expect(result.current.status).toBe('ready'))
  })

  it('gives the files of several theaters as one, once all are there', async () => {
    const { result } = open(theaters('harbour', 'quarry'))
    expect(result.current).toEqual({ status: 'loading', digest: null })
    await waitFor(() => expect(result.current.status).toBe('ready'))
    expect(result.current.digest?.showtimes.map(({ theaterId }) => theaterId)).toEqual(['harbour', 'quarry'])
    expect(result.current.digest?.updatedAt).toBe('2025-01-23T15:00:00Z')
  })

  it.each<[string, DigestScope, number]>([
    ['a day at all theaters', { days: ['2025-01-23'] }, 1],
    ['all days at all theaters', { days: 'all' }, 2],
    // No file, and none in the index either.
    ['a day without showtimes', { days: ['2025-12-25'] }, 0],
    ['no theaters', { theaterIds: [] }, 0],
  ])('gives %s', async (_, scope, count) => {
    const { result } = open(scope)
    if (count > 0 || 'days' in scope) await waitFor(() => expect(result.current.status).toBe('ready'))
    expect(result.current.digest?.showtimes ?? []).toHaveLength(count)
  })

  it.each([
    ['missing', 'no file is there', () => delete files['/digest/theaters/quarry.json']],
    ['failed', 'a file is no digest', () => (files['/digest/theaters/quarry.json'] = { version: 1 })],
  ])('is %s where %s, whatever else came', async (status, _, spoil) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    spoil()
    const { result } = open(theaters('harbour', 'quarry'))
    await waitFor(() => expect(result.current).toEqual({ status, digest: null }))
    expect(warn).toHaveBeenCalledTimes(status === 'failed' ? 1 : 0)
  })

  it('asks once for all who ask within a minute, and again when somebody comes back later', async () => {
    const { result } = open(theaters('harbour'))
    open(theaters('harbour'))
    await waitFor(() => expect(result.current.status).toBe('ready'))
    await comeBack()
    expect(fetch).toHaveBeenCalledTimes(1)
    const { digest } = result.current
    minutesPass(2)
    await comeBack()
    expect(fetch).toHaveBeenCalledTimes(2)
    // Nothing changed: what was found out about it holds.
    expect(result.current.digest).toBe(digest)
  })

  it('follows a file that changed, and keeps what it has when the next one fails', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const { result } = open(theaters('harbour'))
    await waitFor(() => expect(result.current.status).toBe('ready'))
    const sold = buildTestShowtime({ availability: 'soldOut' })
    files['/digest/theaters/harbour.json'] = buildTestDigest([sold], { updatedAt: '2025-01-23T16:00:00Z' })
    minutesPass(2)
    await comeBack()
    await waitFor(() => expect(result.current.digest?.showtimes[0]?.availability).toBe('soldOut'))
    files['/digest/theaters/harbour.json'] = []
    minutesPass(4)
    await comeBack()
    await waitFor(() => expect(fetch).toHaveBeenCalledTimes(3))
    expect(result.current.status).toBe('ready')
    expect(result.current.digest?.showtimes).toHaveLength(1)
  })
})
