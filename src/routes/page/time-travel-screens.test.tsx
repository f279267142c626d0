import { act, cleanup, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildEventCard, buildListedMovie, buildMovieCard } from '../../../tests/builders/page-records'
import { renderScreen } from '../../../tests/builders/render-screen'
import { freezeClock } from '../../platform/clock'
import { NO_PREVIEW, setPreview } from '../../features/preview/client/preview-store'
import { forgetSchedules } from '../../features/showtimes/client/schedule-store'
import { forgetTimeTravelListings } from '../../features/time-travel/client/load-time-travel-listings'
import { EventsScreen } from '../events/events-screen'
import { HomeScreen } from '../home/home-screen'
import { MoviesScreen } from '../movies/movies-screen'
import type { TimeTravelListings } from '../../features/time-travel/rules/time-travel-listings'

const TODAY = Date.parse('2025-01-23T12:00:00Z')
const NEXT_FRIDAY = Date.parse('2025-01-31T18:00:00Z')

/** Nosferatu ends tomorrow, Metropolis begins on the 29th; Summer Season shows itself from the 30th on. */
const nosferatu = { ...buildMovieCard({ movieId: 'm1', title: 'Nosferatu' }), formats: [] }
const metropolis = { ...buildMovieCard({ movieId: 'm2', title: 'Metropolis' }), formats: [] }
const gala = buildEventCard({ eventId: 'e1', title: 'Gala Night' })
const season = buildEventCard({ eventId: 'e2', title: 'Summer Season' })

const toTravel = (movie: typeof nosferatu, days: Record<string, number>) => ({
  ...movie,
  path: movie.path ?? '/',
  orderIndex: null,
  days: { harbour: days },
})
const dated = { visibleStartAt: null, visibleEndAt: null, timeZone: 'Europe/London', theaterIds: [], movieIds: [] }
const LISTINGS: TimeTravelListings = {
  timeZone: 'Europe/London',
  locale: 'en-GB',
  theaters: [{ theaterId: 'harbour', timeZone: 'Europe/London', releaseDay: 5 }],
  movies: [
    toTravel(nosferatu, { '2025-01-24': Date.parse('2025-01-24T20:00:00Z') }),
    toTravel(metropolis, { '2025-01-31': Date.parse('2025-01-31T20:00:00Z') }),
  ],
  events: [
    { ...gala, ...dated, visibleEndAt: '2025-01-25' },
    { ...season, ...dated, visibleStartAt: '2025-01-30' },
  ],
}

let asked: string[]

async function travelTo(now: number | null): Promise<void> {
  await act(async () => {
    setPreview({ ...NO_PREVIEW, now })
    freezeClock(now)
  })
}

const isListed = (title: string) => screen.queryAllByRole('link', { name: title }).length > 0
const PAGES: [string, ReactElement, { before: string; then: string }][] = [
  [
    'the home page',
    <HomeScreen
      key="home"
      settings={{ featured: null, picks: [] }}
      featuredMovie={null}
      featuredEvent={null}
      nowShowing={{ totalCount: 1, nodes: [nosferatu] }}
      comingSoon={{ nodes: [] }}
      allEvent={{ nodes: [gala] }}
    />,
    { before: 'Nosferatu', then: 'Metropolis' },
  ],
  [
    'the films page',
    <MoviesScreen
      key="movies"
      allTheater={{ nodes: [] }}
      allMovie={{
        nodes: [
          buildListedMovie({ ...nosferatu, buckets: ['CURRENT_PLAYWEEK'], theaterIds: ['harbour'] }),
          buildListedMovie({ ...metropolis, buckets: ['NEXT_PLAYWEEK_UNDETERMINED'], theaterIds: [] }),
        ],
      }}
    />,
    { before: 'Nosferatu', then: 'Metropolis' },
  ],
  [
    'the events page',
    <EventsScreen key="events" events={[{ ...gala, theaterIds: [] }]} today="2025-01-23" />,
    { before: 'Gala Night', then: 'Summer Season' },
  ],
]

describe('time travel', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: TODAY })
    forgetSchedules()
    forgetTimeTravelListings()
    asked = []
    const answer = (url: string) => {
      asked.push(url)
      return url === '/preview/listings.json' ? Response.json(LISTINGS) : new Response('', { status: 404 })
    }
    vi.stubGlobal('fetch', async (url: string) => answer(url))
    window.history.replaceState(null, '', '/')
  })
  afterEach(() => {
    cleanup()
    setPreview(NO_PREVIEW)
    freezeClock(null)
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it.each(PAGES)('leads %s to what is listed then, and back', async (_, page, { before, then }) => {
    renderScreen(page)
    expect([isListed(before), isListed(then)]).toEqual([true, false])
    await travelTo(NEXT_FRIDAY)
    await vi.waitFor(() => expect([isListed(before), isListed(then)]).toEqual([false, true]))
    await travelTo(null)
    expect([isListed(before), isListed(then)]).toEqual([true, false])
  })

  it('asks for its listings only once an editor has set the clock', async () => {
    renderScreen(<EventsScreen events={[{ ...gala, theaterIds: [] }]} today="2025-01-23" />)
    expect(asked).not.toContain('/preview/listings.json')
    await travelTo(NEXT_FRIDAY)
    await vi.waitFor(() => expect(isListed('Summer Season')).toBe(true))
    await travelTo(TODAY)
    await vi.waitFor(() => expect(isListed('Gala Night')).toBe(true))
    expect(asked.filter(url => url === '/preview/listings.json')).toHaveLength(1)
  })

  it('keeps the lists as built, and says so, where the listings cannot be read', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))
    renderScreen(<EventsScreen events={[{ ...gala, theaterIds: [] }]} today="2025-01-23" />)
    await travelTo(NEXT_FRIDAY)
    await vi.waitFor(() => expect(warn).toHaveBeenCalledWith(expect.stringContaining('/preview/listings.json')))
    expect(isListed('Gala Night')).toBe(true)
    warn.mockRestore()
  })
})
