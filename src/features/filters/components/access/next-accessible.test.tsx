import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../../../tests/builders/render-screen'
import { buildTestDigest } from '../../../../../tests/builders/test-digest'
import { buildTestShowtime } from '../../../../../tests/builders/test-schedule'
import { freezeClock } from '../../../../platform/clock'
import { accessProfile, writeAccessProfile } from '../../client/access-profile-store'
import { forgetDigests } from '../../../showtimes/client/digest-store'
import { forgetSchedules } from '../../../showtimes/client/schedule-store'
import type { AccessNeed } from '../../../schedule/rules/access-need'
import type { Showtime } from '../../../schedule/rules/showtime'
import { CardAccess, NextAccessible } from './next-accessible'

const DESCRIBED = ['Showtime.Accessibility.AudioDescription']
const PAGE = [
  buildTestShowtime({ startsAt: '2025-01-23T17:30:00' }),
  buildTestShowtime({ startsAt: '2025-01-24T19:30:00', theaterId: 'quarry', tags: DESCRIBED }),
]
let files: Record<string, unknown>

// Read from disk once: in the browser a chunk, here a second of its own.
beforeAll(async () => {
  await Promise.all([import('./next-accessible-line'), import('./card-access-line')])
})
beforeEach(() => {
  window.localStorage.clear()
  accessProfile.forget()
  freezeClock(Date.parse('2025-01-23T12:00:00Z'))
  files = {
    '/digest/theaters/harbour.json': buildTestDigest([PAGE[0] as Showtime]),
    '/schedule/index.json': { updatedAt: '2025-01-23T11:00:00Z', theaters: [] },
  }
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string) =>
      url in files ? new Response(JSON.stringify(files[url])) : new Response('', { status: 404 }),
    ),
  )
})
afterEach(() => {
  act(() => writeAccessProfile([]))
  forgetDigests()
  forgetSchedules()
  freezeClock(null)
  vi.unstubAllGlobals()
})

function open(needs: AccessNeed[], { theaterId = 'harbour', days = ['2025-01-23', '2025-01-24'] } = {}) {
  writeAccessProfile(needs)
  const movie = { movieId: 'metropolis', path: '/movies/metropolis/', showtimes: PAGE, showtimeDays: days }
  renderScreen(<NextAccessible movie={movie} />, { pageTheaterId: theaterId })
  return document.body
}
const words = () => (document.body.textContent ?? '').replace(/\s+/g, ' ')

describe('a film’s next showing that fits (issue: each film says its next accessible showing)', () => {
  it('is nothing to who needs nothing, and asks for nothing', () => {
    open([])
    expect(words()).toBe('')
    expect(fetch).not.toHaveBeenCalled()
  })

  it('is at the visitor’s theater where its digest has one, linked to that day', async () => {
    const there = buildTestShowtime({ startsAt: '2025-02-02T20:00:00', tags: DESCRIBED })
    files['/digest/theaters/harbour.json'] = buildTestDigest([there])
    open(['audioDescription'])
    await waitFor(() => expect(words()).toContain('Next with audio description: Sun 2 Feb 20:00, Harbour'))
    expect(screen.getByRole('link').getAttribute('href')).toBe('/movies/metropolis/?theaterId=harbour&day=2025-02-02')
  })

  it('is elsewhere where the visitor’s theater has none, linked to its booking', async () => {
    open(['audioDescription'])
    await waitFor(() => expect(words()).toContain('Next with audio description: Tomorrow 19:30, Quarry'))
    expect(screen.getByRole('link').getAttribute('href')).toBe('https://tickets.example/2025-01-24T19:30:00')
  })

  it('is looked for in days that the page does not hold before it says that none is listed', async () => {
    const far = buildTestShowtime({
      startsAt: '2025-02-20T15:00:00',
      theaterId: 'quarry',
      tags: ['Showtime.Accessibility.Relaxed'],
    })
    files['/digest/days/2025-02-20.json'] = buildTestDigest([far])
    open(['relaxed'], { days: ['2025-01-23', '2025-01-24', '2025-02-20'] })
    await waitFor(() => expect(words()).toContain('Next with a relaxed setting: Thu 20 Feb 15:00, Quarry'))
  })

  it('says clearly when none is listed', async () => {
    open(['captions', 'baby'])
    await waitFor(() =>
      expect(words()).toContain('No showing with captions and babies welcome is listed for this film.'),
    )
  })

  it('says when that could not be checked, rather than that there is none', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => new Response('', { status: 500 })),
    )
    open(['captions'])
    await waitFor(() => expect(words()).toContain('could not check just now'))
  })
})

describe('the same on a card, in short', () => {
  const card = (movieId: string, pageTheaterId: string | null = 'harbour') => {
    writeAccessProfile(['audioDescription'])
    renderScreen(<CardAccess movieId={movieId} />, { pageTheaterId })
  }

  it('says day and time at the visitor’s theater', async () => {
    const there = buildTestShowtime({ startsAt: '2025-01-24T20:00:00', tags: DESCRIBED })
    files['/digest/theaters/harbour.json'] = buildTestDigest([there])
    card('metropolis')
    await waitFor(() => expect(words()).toBe('Next with audio description: Tomorrow 20:00'))
  })

  it('says that there is none at the visitor’s theater', async () => {
    card('metropolis')
    await waitFor(() => expect(words()).toBe('Next with audio description: none at Harbour'))
  })

  it('looks through the next seven days everywhere where no theater is chosen', async () => {
    const days = ['23', '24', '25', '26', '27', '28', '29'].map(day => `2025-01-${day}`)
    for (const day of days) {
      files[`/digest/days/${day}.json`] = buildTestDigest(PAGE.filter(({ businessDay }) => businessDay === day))
    }
    card('metropolis', null)
    await waitFor(() => expect(words()).toBe('Next with audio description: Tomorrow 19:30, Quarry'))
  })

  it('reads all days where one of those has no showings at all', async () => {
    files['/digest/all.json'] = buildTestDigest(PAGE)
    card('nosferatu', null)
    await waitFor(() => expect(words()).toBe('Next with audio description: none in the next 7 days'))
  })

  it('keeps silent where nothing could be read', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => new Response('', { status: 500 })),
    )
    card('metropolis')
    await waitFor(() => expect(words()).toBe(''))
  })
})
