import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildShell, shellAnswer } from '../../../../tests/builders/render-screen'
import { buildTestSchedule, buildTestShowtime } from '../../../../tests/builders/test-schedule'
import { answerStaticQuery } from '../../../../tests/stubs/gatsby'
import { freezeClock } from '../../../platform/clock'
import { forgetSchedules } from '../client/schedule-store'
import type { Showtime } from '../../schedule/rules/showtime'
import { useFreshShowtimes } from './use-fresh-showtimes'

const theater = { theaterId: 'harbour', timeZone: 'Europe/London' }
const early = buildTestShowtime({ id: '1', startsAt: '2025-01-23T15:30:00' })
const late = buildTestShowtime({ id: '2', startsAt: '2025-01-23T20:30:00' })
const tomorrow = buildTestShowtime({ id: '3', startsAt: '2025-01-24T20:30:00' })
const nextWeek = buildTestShowtime({ id: '4', startsAt: '2025-01-30T20:30:00' })

let asked: string[]
const answer = (showtimes: Showtime[]) =>
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json(buildTestSchedule({ showtimes }))
  })
const show = (built: Showtime[]) => renderHook(() => useFreshShowtimes({ movieId: 'metropolis', theater, built }))

beforeEach(() => {
  asked = []
  answerStaticQuery(shellAnswer(buildShell()))
  freezeClock(Date.parse('2025-01-23T14:00:00Z'))
})
afterEach(() => {
  cleanup()
  forgetSchedules()
  freezeClock(null)
  vi.unstubAllGlobals()
})

describe('a film’s next showtimes on a card', () => {
  it('are made new by their day’s schedule file; other days’ stay', async () => {
    answer([{ ...late, availability: 'soldOut' }, buildTestShowtime({ id: '9', movieId: 'nosferatu' })])
    const built = [early, late, tomorrow]
    const { result } = show(built)
    await waitFor(() => expect(result.current.showtimes).toEqual([{ ...late, availability: 'soldOut' }, tomorrow]))
    expect(asked).toEqual(['/schedule/harbour/2025-01-23.json'])
  })

  it('ask for no day further ahead than tomorrow', async () => {
    answer([])
    const built = [nextWeek]
    const { result } = show(built)
    expect(result.current.showtimes).toEqual([nextWeek])
    expect(asked).toEqual([])
  })
})
